/**
 * How many players have rows of a campaign, in any table with columns for a player and for the campaign or its
 * teams. Finds tables by their columns, so that new tables are included. Reads whole tables.
 */
create or replace function app.players_in_campaign(slug text) returns integer
language plpgsql stable
as $$
declare
  rows_of_players text;
  players integer;
begin
  select string_agg(case when of_campaign = 'team_id'
        then format('select entry.player_id from app.%I as entry join app.partner_team as team
          on team.id = entry.team_id where team.event_slug = $1', table_name)
        else format('select player_id from app.%I where %I = $1', table_name, of_campaign) end, ' union ')
    into rows_of_players
    from (
      -- Finds the campaign through the team only for tables that have no column for the campaign.
      select distinct on (owned.oid) owned.relname as table_name, named.attname as of_campaign
        from pg_class as owned
        join pg_attribute as named on named.attrelid = owned.oid
          and named.attname in ('activity_slug', 'campaign_slug', 'event_slug', 'season', 'team_id')
        where owned.relnamespace = 'app'::regnamespace
          and owned.relkind in ('r', 'p') and not owned.relispartition
          and exists (
            select from pg_attribute as player
              where player.attrelid = owned.oid and player.attname = 'player_id')
        order by owned.oid, named.attname
    ) as found;
  execute format('select count(*) from (%s) as known', rows_of_players) into players using slug;
  return players;
end
$$;
