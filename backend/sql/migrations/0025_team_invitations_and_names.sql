-- Partner teams: links that invite to one team, members whom the host removes, what becomes known to
-- those who lost their team, names that can be searched and those that nobody may choose.

alter table app.partner_team
  -- Null where the last member left; nobody is there to be told.
  add column disbanded_by uuid references app.player,
  -- By which names are searched: without accents, in lower case, with single spaces. The same as
  -- app.team_name_key, which a generated column may not call, because rules can be replaced.
  add column name_key text collate "C" generated always as (
    btrim(regexp_replace(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
      '\s+', ' ', 'g'))) stored;

-- Open teams are looked up for each number of members, so that the full ones, which lead, are never
-- read: by points, and by name.
drop index app.partner_team_rank;
create index partner_team_open
  on app.partner_team (event_slug, members, counted_points desc, created_at, id)
  where disbanded_at is null;
create index partner_team_name on app.partner_team (event_slug, members, name_key, id)
  where disbanded_at is null;

-- Whom a host removed. A removed player cannot return to that team.
create table app.partner_team_removal (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  removed_by uuid not null references app.player,
  removed_at timestamptz not null,
  primary key (team_id, player_id),
  check (removed_by <> player_id)
);

-- That a player has read what became of a team of theirs.
create table app.partner_team_farewell (
  player_id uuid not null references app.player,
  team_id bigint not null references app.partner_team,
  dismissed_at timestamptz not null,
  primary key (player_id, team_id)
);

call app.make_append_only('partner_team_removal');
call app.make_append_only('partner_team_farewell');

alter table app.share_link
  -- The team that the link invites to.
  add column team_id bigint references app.partner_team,
  add check (team_id is null or (campaign_slug is not null and page is null)),
  drop constraint share_link_place,
  add constraint share_link_place unique nulls not distinct
    (player_id, campaign_slug, page, team_id);

-- Words that no team's name may contain, in lower case and without accents. A row added here holds
-- from then on.
create table app.refused_word (
  word text primary key check (word ~ '^[a-z0-9]+$'),
  -- Whether it is refused inside other words, too. Only for words that no harmless word contains.
  inside boolean not null default false
);

insert into app.refused_word (word, inside) values
  -- Somebody who pretends to be us.
  ('admin', false), ('moderator', false), ('rollmates', true), ('support', false),
  ('official', false), ('officiel', false), ('oficial', false), ('ufficiale', false),
  ('offiziell', false),
  -- Hate.
  ('nazi', false), ('nazis', false), ('hitler', true), ('heil', false), ('siegheil', true),
  ('kkk', false), ('nigger', false), ('niggers', false), ('nigga', false), ('niggas', false),
  ('faggot', true), ('fag', false), ('fags', false), ('tranny', false),
  ('kike', false), ('chink', false), ('paki', false),
  ('maricon', false), ('maricones', false), ('sudaca', false), ('viado', false), ('frocio', false),
  ('froci', false), ('ricchione', false), ('pede', false), ('tapette', false), ('bougnoule', true),
  ('neger', false), ('kanake', false), ('kanaken', false), ('schwuchtel', true),
  -- Insults and sex.
  ('fuck', true), ('shit', false), ('shits', false), ('shitty', false), ('bullshit', true),
  ('cunt', false), ('cunts', false), ('bitch', false), ('bitches', false), ('whore', false),
  ('whores', false), ('slut', false), ('sluts', false), ('dick', false), ('dicks', false),
  ('cock', false), ('cocks', false), ('pussy', false), ('penis', false), ('vagina', false),
  ('porn', false), ('porno', false), ('rape', false), ('rapist', false), 
  ('asshole', true), ('wanker', false), ('wankers', false), ('bastard', false),
  ('merde', false), ('putain', false), ('pute', false), ('putes', false), ('salope', false),
  ('salopes', false), ('connard', true), ('connasse', true), ('encule', false), ('encules', false),
  ('couille', false), ('couilles', false), ('nique', false),
  ('merda', false), ('caralho', true), ('porra', false), ('puta', false), ('putas', false),
  ('buceta', true), ('foder', false), ('foda', false), ('cuzao', true),
  ('mierda', true), ('joder', false), ('cono', false), ('polla', false), ('pollas', false),
  ('cabron', true), ('cabrones', true), ('pendejo', false), ('gilipollas', true),
  ('cazzo', false), ('cazzi', false), ('puttana', true), ('troia', false), ('troie', false),
  ('stronzo', false), ('stronzi', false), ('vaffanculo', true), ('coglione', false),
  ('coglioni', false), ('figa', false), ('minchia', false),
  ('scheisse', true), ('scheiss', false), ('arschloch', true), ('arschlocher', true),
  ('hure', false), ('huren', false), ('hurensohn', true), ('fotze', true), ('wichser', true),
  ('schlampe', true), ('ficken', false), ('ficker', false), ('fick', false),
  ('muschi', false), ('missgeburt', true), ('spast', false), ('spasti', false);
