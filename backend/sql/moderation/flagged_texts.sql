/**
 * Texts of before that would be refused now: of the next `how_many` players after
 * `after` (a player's id; null begins), then nothing more of them. Returns one row for each text, and
 * in `next` of the last row the id to go on after: null at the end. Rows without a `kind` have no text.
 */
create or replace function app.flagged_players(after uuid, how_many integer)
returns table (kind text, player text, words text, next uuid)
language plpgsql stable
as $$
declare
  seen app.player;
  read integer := 0;
begin
  for seen in
    select * from app.player
      where flagged_players.after is null or player.id > flagged_players.after
      order by player.id
      limit how_many
  loop
    read := read + 1;
    if app.has_refused_word(seen.username) or app.pretends_to_be_us(seen.username)
      or app.has_contact_details(seen.username)
    then
      return query select 'name', seen.username, seen.username, null::uuid;
    end if;
    if seen.about <> ''
      and (app.has_refused_word(seen.about) or app.poses_as_us(seen.about)
        or app.has_contact_details(seen.about))
    then
      return query select 'about', seen.username, seen.about, null::uuid;
    end if;
  end loop;
  return query select null, null, null, case when read = how_many then seen.id end;
end
$$;

/** The same of partner teams, by their numbers, without those that were disbanded. */
create or replace function app.flagged_teams(after bigint, how_many integer)
returns table (team bigint, name text, next bigint)
language plpgsql stable
as $$
declare
  seen app.partner_team;
  read integer := 0;
begin
  for seen in
    select * from app.partner_team
      where partner_team.id > coalesce(flagged_teams.after, 0)
      order by partner_team.id
      limit how_many
  loop
    read := read + 1;
    if seen.disbanded_at is null
      and (app.has_refused_word(seen.name) or app.pretends_to_be_us(seen.name)
        or app.has_contact_details(seen.name))
    then
      return query select seen.id, seen.name, null::bigint;
    end if;
  end loop;
  return query select null::bigint, null, case when read = how_many then seen.id end;
end
$$;
