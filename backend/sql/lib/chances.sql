/** The chances that a player has left on a day of a campaign: the sum of their entries. */
create or replace function app.chances_left(player uuid, campaign text, day date) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select sum(entry.chances)
      from app.chance_entry as entry
      where entry.player_id = player
        and entry.campaign_slug = chances_left.campaign
        and entry.day = chances_left.day), 0);
end
$$;

/** Grants chances (or spends them, where `chances` is negative) on a day of a campaign. */
create or replace function app.add_chances(
  player uuid, campaign text, day date, chances integer, reason text
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
    values (player, add_chances.campaign, add_chances.day, add_chances.chances,
      add_chances.reason, app.now());
end
$$;

revoke execute on function app.chances_left(uuid, text, date),
  app.add_chances(uuid, text, date, integer, text) from public;
