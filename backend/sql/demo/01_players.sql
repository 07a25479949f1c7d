-- The demo's players. Every choice is derived from a hash, so every machine creates the same data.
-- The setting rollmates.demo_players is their number.

-- The time at which the demo's activity ends: the start of the demo's clock (2026-11-21T12:00Z) or later.
create function app.demo_until() returns timestamptz
language sql stable
as $$
  select current_setting('rollmates.demo_until')::timestamptz
$$;

-- The numbers of the repetitions of the demo's activity: 1, 2 and so on. The activity fills the year before
-- 2026-11-21 and is repeated until app.demo_until(), 8736 hours (52 weeks) later each time. Recaps need only
-- the last three.
create function app.demo_years_after() returns setof integer
language sql stable
as $$
  select generate_series(greatest(1, years - 2), years)
    from (
      select ceil(extract(epoch from app.demo_until() - '2026-11-21T12:00:00Z') / (8736 * 3600))::integer
          as years) as passed
$$;

-- Turns foreign-key checks of new rows on or off: the demo's rows refer to rows just created, and checking
-- takes longer than inserting. Only superusers can turn them off; a test checks all references.
create function app.demo_references(looked_up boolean) returns void
language plpgsql
as $$
begin
  perform set_config('session_replication_role',
    case when looked_up then 'origin' else 'replica' end, true);
exception
  when insufficient_privilege then null;
end
$$;

-- A pseudo-random number from 0 to just below 1, derived from `key`. Apply only +, -, * and / to it, because
-- only these give the same results on every machine.
create function app.demo_noise(key text) returns double precision
language sql immutable parallel safe
as $$
  select ('x' || substr(md5(key), 1, 8))::bit(32)::bigint / 4294967296.0::double precision
$$;

-- The album that runs at a time; before the first album opens, the first album.
create function app.demo_album(at timestamptz default '2026-11-21T12:00:00Z') returns text
language sql stable
as $$
  select coalesce(app.album_at(at), (select slug from app.album order by opens_at limit 1))
$$;

-- The stickers of an album in the order in which the demo distributes them. The first eighteen, which most demo
-- players own, are the first five rare stickers and the first gold one of each of the first three sets. The
-- other stickers follow in album order.
create function app.demo_stickers(album text default app.demo_album()) returns table (place bigint, slug text, rarity text)
language sql stable
as $$
  with
  numbered as (
    select listed.*,
        dense_rank() over (order by sticker_set.position) as set_number,
        row_number() over (partition by listed.set_slug, listed.rarity order by listed.place) as number
      from app.stickers_in(demo_stickers.album) as listed
      join app.sticker_set on sticker_set.slug = listed.set_slug
  )
  select row_number() over (order by
        not (set_number <= 3 and number <= case rarity when 'rare' then 5 else 1 end), numbered.place),
      numbered.slug, numbered.rarity
    from numbered
$$;

-- The sticker at a position in app.demo_stickers, for the album that runs when the demo starts.
create function app.demo_sticker(place integer) returns text
language sql stable
as $$
  select listed.slug from app.demo_stickers() as listed where listed.place = demo_sticker.place
$$;

create temp table demo_person on commit drop as
  with
  words as (
    select
      array['Amara', 'Léa', 'João', 'Zoë', 'Mateus', 'Søren', 'Beatriz', 'Chiara', 'Jonas', 'Lucía',
        'Ayşe', 'Noor', 'Émile', 'Greta', 'Núria', 'Luca', 'Mila', 'Óscar', 'Hanna', 'Tiago', 'Elif',
        'Ольга', 'Γιώργος', 'さくら', '민준', '小龙', 'أمل', 'अनिका', 'Данило', 'Kofi', 'Aiko', 'Priya',
        'Théo', 'Inga', 'Pablo', 'Giulia', 'Anton', 'Marta', 'Yusuf', 'Freja', 'Diego', 'Clara',
        'Rafael', 'Emma', 'Noé', 'Paula', 'Matteo', 'Lotte', 'Hugo', 'Camille', 'Felix', 'Sofia',
        'Bram', 'Žofie', 'Łukasz', 'Ilse', 'Nuno', 'Carla', 'Timo', 'Ravi', 'Ximena', 'Otto', 'Yara',
        'Enzo', 'Minh', 'Aroha', 'Kai', 'Selma', 'Dario', 'Vera', 'Omar', 'Juno'] as first_words,
      array['en', 'fr', 'pt', 'de', 'pt', 'en', 'pt', 'it', 'de', 'es', 'en', 'en', 'fr', 'de',
        'es', 'it', 'de', 'es', 'de', 'pt', 'en', 'en', 'en', 'en', 'en', 'en', 'en', 'en',
        'en', 'en', 'en', 'en', 'fr', 'de', 'es', 'it', 'de', 'es', 'en', 'en', 'es', 'fr',
        'pt', 'en', 'fr', 'es', 'it', 'de', 'fr', 'fr', 'de', 'it', 'en', 'en', 'en', 'de',
        'pt', 'es', 'de', 'en', 'es', 'de', 'pt', 'it', 'en', 'en', 'en', 'de', 'it', 'it',
        'en', 'en'] as languages,
      array['dice', 'swaps', 'moon', '77', 'xo', 'pips', 'rolls', 'lucky', 'six', 'star', 'jr', '2010',
        'toast', 'gg', 'bee', 'sun', 'ola', 'zen', 'kiwi', 'pop', 'max', 'neo', 'trades', 'plays',
        'tiles', 'luna', '08', 'fun', 'joy'] as second_words,
      array['', '_', '.', ' '] as joints,
      (select array_agg(known.name order by known.name collate "C") from app.avatar as known)
        as avatars
  ),
  drafts as (
    select n,
        -- Makes names from 72 x 29 pairs of words. 7919 is prime, so the order of the pairs looks random.
        words.first_words[1 + (n * 7919) % 72]
          || words.joints[1 + floor(4 * app.demo_noise('joint:' || n))::integer]
          || words.second_words[1 + ((n * 7919) / 72) % 29] as draft,
        words.languages[1 + (n * 7919) % 72] as language,
        words.avatars[1 + floor(cardinality(words.avatars) * app.demo_noise('avatar:' || n))::integer]
          as avatar,
        case when app.demo_noise('early:' || n) < 0.4 and app.demo_noise('joined:' || n) < 0.75
          then timestamptz '2023-03-01T08:00:00Z' + interval '1 second' * floor(
            73000000 * app.demo_noise('joined:' || n))
          else timestamptz '2025-11-22T08:00:00Z' + interval '1 second' * floor(
            31300000 * app.demo_noise('joined:' || n) * (0.5 + 0.5 * app.demo_noise('late:' || n)))
        end as joined_at,
        -- The sixteenth power makes a few players very active, and most players hardly active.
        1 + floor(128 * lively.fourth * lively.fourth * lively.fourth * lively.fourth)::integer
          as tickets
      from words,
        generate_series(6, current_setting('rollmates.demo_players')::integer) as n
        cross join lateral (
          select noise * noise * noise * noise as fourth
            from (select app.demo_noise('lively:' || n) as noise offset 0) as drawn) as lively
  )
  select n,
      case when count(*) over (partition by lower(draft)) > 1 or lower(draft) in ('maja', 'nia', 'bruno')
        then draft || n else draft end as username,
      language, avatar, joined_at, tickets, app.demo_noise('premium:' || n) < 0.06 as premium, null as note
    from drafts
  union all
  select * from (values
    (1, 'Maja', 'en', 'fox', timestamptz '2023-12-03T17:20:00Z', 104, false,
      'Swaps nearly every day: a full recap.'),
    (2, 'Inês C.', 'pt', 'owl', timestamptz '2024-01-18T09:05:00Z', 76, true,
      'Premium, and a name with an accent, a space and a full stop.'),
    (3, 't0by', 'en', 'robot', timestamptz '2024-02-14T20:41:00Z', 92, false,
      'Swaps most days: a rank near the top.'),
    (4, 'Bruno', 'en', 'bear', timestamptz '2023-11-25T11:00:00Z', 128, false,
      'One of the liveliest players of all.'),
    (5, 'Nia', 'en', 'bunny', timestamptz '2026-11-20T09:12:00Z', 0, false,
      'Joined yesterday: a recap without a single swap.')
  ) as named;

-- Most players chose their avatar; many wrote about themselves and linked a game account. t0by and Nia did none
-- of this, so that visitors can try an incomplete profile.
insert into app.player
    (id, username, avatar, joined_at, premium, about, avatar_chosen_at, game_link)
  select md5('player:' || n)::uuid, username, avatar, joined_at, premium,
      case
        when n = 1 then 'I swap nearly every day. Fast and fair!'
        when n = 2 then 'Só me faltam os dourados ✨'
        when n = 4 then 'Always rolling.'
        when n > 5 and app.demo_noise('about:' || n) < 0.4 then (case language
            when 'fr' then array['Je réponds vite.', 'Il ne me manque que les dorés.',
              'J’échange depuis le premier jour.', 'Un double, un sourire.']
            when 'pt' then array['Respondo rapidinho.', 'Procuro os dourados!',
              'Troco tudo, menos os donuts.', 'Jogo limpo, troca boa.']
            when 'es' then array['Siempre a tiempo.', 'Busco los dorados.',
              'Contesto enseguida.', 'Lo cambio todo menos los dónuts.']
            when 'it' then array['Cerco la luna 🌙', 'Rispondo subito.',
              'Scambio dal primo giorno.', 'Mi mancano solo i dorati.']
            when 'de' then array['Tausche alles außer Zitronen.', 'Suche Gold!',
              'Ich antworte schnell.', 'Fair und flott.']
            else array['Swapping since day one.', 'Looking for gold!', 'Two for one on donuts.',
              'Be kind, roll often.']
          end)[1 + floor(4 * app.demo_noise('line:' || n))::integer]
        else ''
      end,
      case when n in (1, 2, 4) or n > 5 and app.demo_noise('chosen:' || n) < 0.8
        then joined_at + interval '5 minutes' end,
      case when n in (1, 2, 4) or n > 5 and app.demo_noise('game link:' || n) < 0.7
        then 'https://mply.io/' || substr(md5('game link:' || n), 1, 12) end
    from demo_person order by n;

insert into app.identity (provider, subject, player_id, email, linked_at, account_digest)
  select provider, lower(player.username), player.id, email, player.joined_at,
      -- A placeholder: the digest's key is outside the database. The first sign-in stores the real one.
      sha256(convert_to(provider || ':' || lower(player.username), 'UTF8'))
    from (values ('Nia', 'apple', null), ('Maja', 'google', 'maja@example.com'))
        as account (username, provider, email)
    join app.player on player.username = account.username;

insert into app.demo_player (player_id, position, note)
  select md5('player:' || n)::uuid, n, note from demo_person where note is not null;

-- Tickets for drawing random players: a player with more tickets is drawn more often.
create temp table demo_ticket on commit drop as
  select row_number() over (order by n, one) - 1 as ticket, n, joined_at
    from demo_person, generate_series(1, tickets) as one;
create unique index on demo_ticket (ticket);

create temp table demo_early_ticket on commit drop as
  select row_number() over (order by ticket) - 1 as ticket, n, joined_at
    from demo_ticket
    where joined_at < timestamptz '2024-12-31T23:00:00Z';
create unique index on demo_early_ticket (ticket);

-- A random period of the last year, derived from `key`: 0 for the whole year, 1 to 5 for its seasons, latest
-- first. The earliest season gets the largest share, to make up for having fewer players.
create function app.demo_season(key text) returns integer
language sql immutable parallel safe
as $$
  select width_bucket(app.demo_noise('season:' || key), array[0.09, 0.29, 0.46, 0.63, 0.79]::double precision[])
$$;

-- A random time in the last year, derived from `key`; times in the five seasons are more frequent.
create function app.demo_moment(key text) returns timestamptz
language sql immutable parallel safe
as $$
  select (array[
        '2025-11-24T06:00:00Z', '2026-09-06T22:00:00Z', '2026-07-12T22:00:00Z', '2026-05-31T22:00:00Z',
        '2026-03-01T23:00:00Z', '2026-01-11T23:00:00Z'
      ]::timestamptz[])[1 + app.demo_season(key)]
    + interval '1 second' * floor(app.demo_noise('at:' || key)
      * (array[31276800, 3628800, 3628800, 3628800, 7254000, 3628800])[1 + app.demo_season(key)])
$$;

-- A random time in 2024, derived from `key`.
create function app.demo_moment_of_2024(key text) returns timestamptz
language sql immutable parallel safe
as $$
  select timestamptz '2023-12-31T23:00:00Z' + interval '1 second' * floor(
    31622400 * app.demo_noise('at:' || key))
$$;

analyze demo_person;
analyze demo_ticket;
analyze demo_early_ticket;
