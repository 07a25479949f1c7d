/**
 * The players with rows of a campaign, and the table of each, in any table with columns for a player and for
 * the campaign or its teams. If `ids` are given, such as a prize's id, only rows that contain all of them.
 * Finds tables by their columns, so a new table needs no change. Reads whole tables.
 */
create or replace function app.rows_in_campaign(slug text, ids jsonb default '[]')
returns table (kept_in text, player_id uuid)
language plpgsql stable
as $$
declare
  rows_of_players text;
begin
  select string_agg(format('select %1$L, entry.player_id from app.%1$I as entry where '
        || case when of_campaign = 'team_id'
          then 'entry.team_id in (select id from app.partner_team where event_slug = $1)'
          else 'entry.%2$I = $1' end
        || ' and ($2 = ''[]'' or $2 <@ jsonb_path_query_array(to_jsonb(entry), ''$.**''))',
        table_name, of_campaign), ' union ')
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
  return query execute rows_of_players using slug, ids;
end
$$;

/** The number of players with rows of a campaign (app.rows_in_campaign). */
create or replace function app.players_in_campaign(slug text, ids jsonb default '[]') returns integer
language sql stable
as $$
  select count(distinct known.player_id)::integer from app.rows_in_campaign(slug, ids) as known
$$;
