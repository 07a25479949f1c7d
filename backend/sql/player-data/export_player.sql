/**
 * Returns all data about a player: `data` has a list of entries for each title of app.player_data, oldest
 * first. The names of fields are the tables' column names in plain words; times are ISO 8601 in UTC. Other
 * players appear by name; the player is "you".
 */
create or replace function app.export_player(player uuid) returns jsonb
language plpgsql stable
as $$
declare
  declared record;
  entries jsonb;
  data jsonb := '{}';
begin
  for declared in select * from app.player_data() as listed where listed.title is not null loop
    execute app.export_query(declared.source, declared.players, declared.mine, declared.hidden)
      into entries using export_player.player;
    if entries is not null then
      data := data || jsonb_build_object(declared.title, entries);
    end if;
  end loop;
  return jsonb_build_object(
    'username', (select known.username from app.player as known where known.id = export_player.player),
    'server_time', app.iso(app.now()),
    'data', data);
end
$$;

/** The query for a table's data about the player $1 (app.player_data): one array, or null. */
create or replace function app.export_query(
  source text, players text[], mine text, hidden text[]
) returns text
language sql stable
as $$
  select format('select jsonb_agg(jsonb_build_object(%s)%s) from app.%I as t where (%s)',
      string_agg(
        format('%L, ' || coalesce((
            select format('case when t.%I = $1 then %%s end', split_part(listed, ' but to ', 2))
              from unnest(hidden) as listed
              where listed like field.attname || ' but to %'), '%s'),
          app.plain_field(field.attname), case
          when source <> 'player' and field.attname = any (players) then format(
            'case when t.%1$I = $1 then ''you'' else (
              select other.username from app.player as other where other.id = t.%1$I) end',
            field.attname)
          when field.atttypid = 'timestamptz'::regtype then format('app.iso(t.%I)', field.attname)
          when field.atttypid = 'bytea'::regtype then format('encode(t.%I, ''hex'')', field.attname)
          else format('t.%I', field.attname) end),
        ', ' order by field.attnum),
      ' order by ' || string_agg(format('t.%I', field.attname), ', ' order by field.attnum)
        filter (where field.atttypid in ('timestamptz'::regtype, 'date'::regtype)),
      source, mine)
    from pg_catalog.pg_attribute as field
    where field.attrelid = ('app.' || source)::regclass
      and field.attnum > 0 and not field.attisdropped
      and field.attname <> all (hidden)
      -- Omits the column of the player if it is the only one, because its value would always be "you".
      and not (field.attname in ('player_id', 'caller') and cardinality(players) = 1
        and source <> 'proposal_event')
$$;

/** A column's name in plain words: `campaign_slug` is "campaign", `entered_at` "entered at". */
create or replace function app.plain_field(name text) returns text
language sql immutable
as $$
  select replace(regexp_replace(name, '(.)_(id|slug)$', '\1'), '_', ' ')
$$;
