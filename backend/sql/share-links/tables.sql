/** A path's key, the same for each spelling: percent-decoded, in lower case. Invalid UTF-8 is not decoded. */
create function app.page_key(page text) returns text
language plpgsql immutable strict
as $$
begin
  -- Without the default collation, the argument 'UTF8' would give the result the collation C.
  return lower(convert_from(decode((
    select string_agg(
        case when part.letters[1] like '\%__' then substr(part.letters[1], 2)
          else encode(convert_to(part.letters[1], 'UTF8'), 'hex') end, '' order by part.place)
      from regexp_matches(page_key.page, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g')
        with ordinality as part (letters, place)), 'hex'), 'UTF8') collate "default");
exception
  when others then
    return lower(page_key.page);
end
$$;

-- Links /d/{id}, which lead to the download page with the player's invitation.
create table app.share_link (
  -- The id does not contain i, l, o, 0 and 1, because these look alike.
  id text primary key check (id ~ '^[a-hjkmnp-z2-9]{8}$'),
  player_id uuid not null references app.player,
  campaign_slug text check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  page text check (page ~ '^/' and char_length(page) <= 200),
  page_key text generated always as (app.page_key(page)) stored,
  team_id bigint references app.partner_team,
  made_at timestamptz not null,
  check (team_id is null or (campaign_slug is not null and page is null))
);

-- A player has one link for each target, however its path is spelled. When a player is deleted, a pseudonym
-- replaces their name in links to their page; differently spelled links must then not become two links.
create unique index share_link_place on app.share_link
  (player_id, campaign_slug, page_key, team_id) nulls not distinct;
create index share_link_player on app.share_link (player_id, made_at);
create index share_link_last_part on app.share_link (substring(page_key from '[^/]*$'))
  where page_key is not null;

create table app.link_share (
  id bigint generated always as identity primary key,
  link_id text not null references app.share_link,
  player_id uuid not null references app.player,
  shared_at timestamptz not null
);

create index link_share_player on app.link_share (player_id, shared_at);
create index link_share_link on app.link_share (link_id);
create index link_share_shared_at on app.link_share using brin (shared_at);

create table app.link_visit (
  link_id text not null,
  -- SHA-256 over the link and the visitor's id, so that nobody can see that two links had the same visitor.
  visitor_digest bytea not null check (octet_length(visitor_digest) = 32),
  visited_at timestamptz not null
) partition by range (visited_at);

create index link_visit_visited_at on app.link_visit using brin (visited_at);

call app.make_append_only('share_link', 'delete');
call app.make_append_only('link_share', 'delete');
call app.make_append_only('link_visit', 'delete');
call app.make_first_partitions('link_visit', 'link_id, visitor_digest');
