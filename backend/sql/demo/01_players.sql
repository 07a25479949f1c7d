-- The demo's population. Every choice is a hash of what is chosen for, so the same data comes out on
-- every machine. How many players: rollmates.demo_players.

-- A number from 0 to just under 1 that belongs to `key`. Only +, -, *, / are used on it: they are the
-- same everywhere.
create function app.demo_noise(key text) returns double precision
language sql immutable parallel safe
as $$
  select ('x' || substr(md5(key), 1, 8))::bit(32)::bigint / 4294967296.0::double precision
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
      array['dice', 'swaps', 'moon', '77', 'xo', 'pips', 'rolls', 'lucky', 'six', 'star', 'jr', '2010',
        'toast', 'gg', 'bee', 'sun', 'ola', 'zen', 'kiwi', 'pop', 'max', 'neo', 'trades', 'plays',
        'tiles', 'luna', '08', 'fun', 'joy'] as second_words,
      array['', '_', '.', ' '] as joints
  ),
  drafts as (
    select n,
        -- 72 x 29 pairs; 7919 is prime, so they come in no order that one can see.
        words.first_words[1 + (n * 7919) % 72]
          || words.joints[1 + floor(4 * app.demo_noise('joint:' || n))::integer]
          || words.second_words[1 + ((n * 7919) / 72) % 29] as draft,
        (array['bear', 'bunny', 'cat', 'fox', 'frog', 'ghost', 'owl', 'panda', 'robot'])
          [1 + floor(9 * app.demo_noise('avatar:' || n))::integer] as avatar,
        -- More joined early than late; nobody after the demo's clock begins.
        timestamptz '2025-11-22T08:00:00Z' + interval '1 second' * floor(
          31300000 * app.demo_noise('joined:' || n) * (0.5 + 0.5 * app.demo_noise('late:' || n))
        ) as joined_at,
        -- How lively: a few swap all day, many now and then.
        1 + floor(19 * app.demo_noise('lively:' || n) * app.demo_noise('lively:' || n)
          * app.demo_noise('lively:' || n))::integer as tickets
      from words,
        generate_series(6, current_setting('rollmates.demo_players')::integer) as n
  )
  select n,
      case when count(*) over (partition by lower(draft)) > 1 or lower(draft) in ('maja', 'nia', 'bruno')
        then draft || n else draft end as username,
      avatar, joined_at, tickets, app.demo_noise('premium:' || n) < 0.06 as premium, null as note
    from drafts
  union all
  select * from (values
    (1, 'Maja', 'fox', timestamptz '2025-12-03T17:20:00Z', 13, false,
      'Swaps nearly every day: a full recap.'),
    (2, 'Inês C.', 'owl', timestamptz '2026-01-18T09:05:00Z', 11, true,
      'Premium, and a name with an accent, a space and a full stop.'),
    (3, 't0by', 'robot', timestamptz '2026-02-14T20:41:00Z', 14, false,
      'Swaps most days: well up in the field.'),
    (4, 'Bruno', 'bear', timestamptz '2025-11-25T11:00:00Z', 20, false,
      'One of the liveliest players of all.'),
    (5, 'Nia', 'bunny', timestamptz '2026-11-20T09:12:00Z', 0, false,
      'Joined yesterday: a recap without a single swap.')
  ) as named;

insert into app.player (id, username, avatar, joined_at, premium)
  select md5('player:' || n)::uuid, username, avatar, joined_at, premium from demo_person order by n;

insert into app.demo_player (player_id, position, note)
  select md5('player:' || n)::uuid, n, note from demo_person where note is not null;

-- A lottery: a player is drawn as often as they hold tickets.
create temp table demo_ticket on commit drop as
  select row_number() over (order by n, one) - 1 as ticket, n, joined_at
    from demo_person, generate_series(1, tickets) as one;
create unique index on demo_ticket (ticket);

-- Who drew ticket number `share` of all, and the moment in the year that `key` falls on: the two
-- seasons are busier than the rest.
create function app.demo_moment(key text) returns timestamptz
language sql immutable parallel safe
as $$
  select case
      when app.demo_noise('season:' || key) < 0.30 then
        timestamptz '2026-09-06T22:00:00Z' + interval '1 second' * floor(3628800 * app.demo_noise('at:' || key))
      when app.demo_noise('season:' || key) < 0.52 then
        timestamptz '2026-05-31T22:00:00Z' + interval '1 second' * floor(3628800 * app.demo_noise('at:' || key))
      else
        timestamptz '2025-11-24T06:00:00Z' + interval '1 second' * floor(31276800 * app.demo_noise('at:' || key))
    end
$$;

analyze demo_person;
analyze demo_ticket;
