/**
 * The phase at `at` of a window that is open from `opens_at` until just before `closes_at`. The last day is the
 * last 24 hours, even if the clocks change. PostgreSQL inlines this function.
 */
create or replace function app.phase_at(at timestamptz, opens_at timestamptz, closes_at timestamptz)
returns text
language sql stable
as $$
  select case
      when at < opens_at then 'not_started'
      when at >= closes_at then 'ended'
      when at >= closes_at - interval '24 hours' then 'last_day'
      else 'running'
    end
$$;

create or replace function app.is_open_phase(phase text) returns boolean
language sql immutable
as $$
  select phase in ('running', 'last_day')
$$;

/**
 * Returns a campaign as players see it. A stopped campaign and its events end at the time of the stop, later
 * events are missing, and players can claim nothing after the end.
 */
create or replace function app.as_stopped(campaign app.campaign) returns app.campaign
language plpgsql stable
as $$
begin
  if campaign.stopped_at is null then
    return campaign;
  end if;
  campaign.closes_at := least(campaign.closes_at, campaign.stopped_at);
  campaign.numbers := campaign.numbers || '{"claim_hours": 0}';
  if campaign.numbers ? 'events' then
    campaign.numbers := jsonb_set(campaign.numbers, '{events}', (
      select coalesce(jsonb_agg(event || jsonb_build_object('ends_at',
            app.iso(least((event ->> 'ends_at')::timestamptz, campaign.stopped_at))) order by place), '[]')
        from jsonb_array_elements(campaign.numbers -> 'events') with ordinality as listed (event, place)
        where (event ->> 'starts_at')::timestamptz < campaign.stopped_at));
  end if;
  return campaign;
end
$$;

/**
 * The published campaign with this slug, of `kind` if given, as players see it (app.as_stopped); else raises
 * `not_available`.
 */
create or replace function app.require_campaign(slug text, kind text default null)
returns app.campaign
language plpgsql stable
as $$
declare
  found_campaign app.campaign;
begin
  select * into found_campaign
    from app.campaign
    where campaign.slug = require_campaign.slug
      and (require_campaign.kind is null or campaign.kind = require_campaign.kind);
  if not found then
    perform app.refuse('not_available', hint => 'There is no such campaign.');
  end if;
  return app.as_stopped(found_campaign);
end
$$;

/** The phase of an open campaign; raises `campaign_not_started` or `campaign_ended`. */
create or replace function app.require_open(campaign app.campaign) returns text
language plpgsql stable
as $$
declare
  -- PostgreSQL inlines app.phase_at only if its argument is a variable such as `at`.
  at constant timestamptz := app.now();
  phase constant text := app.phase_at(at, campaign.opens_at, campaign.closes_at);
begin
  if phase = 'not_started' then
    perform app.refuse('campaign_not_started');
  elsif phase = 'ended' then
    perform app.refuse('campaign_ended');
  end if;
  return phase;
end
$$;

/**
 * The season that a path shows now: the running season, else the next one, else the last one; null if the path
 * has none. Seasons do not overlap, so the running or next season is the first one that is not over or stopped.
 */
create or replace function app.season_at(path text) returns app.campaign
language plpgsql stable
as $$
declare
  at constant timestamptz := app.now();
  shown app.campaign;
begin
  select * into shown
    from app.campaign
    where campaign.path = season_at.path
    order by campaign.closes_at > at and campaign.stopped_at is null desc,
      case when campaign.closes_at > at and campaign.stopped_at is null then campaign.closes_at end,
      campaign.closes_at desc
    limit 1;
  return app.as_stopped(shown);
end
$$;

/** The earlier campaigns on the path of `campaign`, newest first. */
create or replace function app.earlier_seasons(campaign app.campaign) returns setof app.campaign
language sql stable
as $$
  select shown.*
    from app.campaign as earlier
    cross join lateral app.as_stopped(earlier) as shown
    where earlier.path = campaign.path and earlier.kind = campaign.kind
      and earlier.closes_at <= campaign.opens_at
    order by earlier.closes_at desc
$$;

/** An earlier season, as results contain it. */
create or replace function app.earlier_season_json(season app.campaign) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'campaign', season.slug,
    'opens_at', app.iso(season.opens_at),
    'closes_at', app.iso(season.closes_at))
$$;

/**
 * Raises 23P01 and names both campaigns if two on one path differ in kind or are open at the same time: a path
 * shows one season at a time. The caller prevents concurrent publishing.
 */
create or replace function app.require_seasons_apart() returns void
language plpgsql stable
as $$
declare
  collision text;
begin
  select format('%s cannot share %s with %s: ', one.slug, one.path, other.slug)
      || case when one.kind <> other.kind
        then format('they are a %s and a %s', one.kind, other.kind)
        else format('they run from %s to %s and from %s to %s', app.iso(one.opens_at),
          app.iso(one.closes_at), app.iso(other.opens_at), app.iso(other.closes_at)) end
    into collision
    from app.campaign as one
    join app.campaign as other
      on other.path = one.path and other.slug > one.slug
        and (other.kind <> one.kind
          or (one.opens_at < other.closes_at and other.opens_at < one.closes_at))
    order by one.slug, other.slug
    limit 1;
  if collision is not null then
    raise exception '%', collision using errcode = '23P01';
  end if;
end
$$;

/**
 * Publishes campaigns, an array of { slug, kind, path, pages, opens_at, closes_at, time_zone, counted_from,
 * counted_until, numbers, reminders } with ISO 8601 times; `pages` and `reminders` are optional. Returns an
 * array of { slug, change }: created, changed, unchanged, or not_listed for a published campaign missing from
 * the array, which stays because players' entries refer to it. Idempotent. Records each change in
 * app.publication with the text that `words` has for the slug and, if `done_by` is given, among operators'
 * actions. Raises 55000 for a change of a stopped campaign.
 */
create or replace function app.publish_campaigns(
  campaigns jsonb, done_by text default null, words jsonb default '{}'
) returns jsonb
language plpgsql volatile
as $$
declare
  given app.campaign;
  before app.campaign;
  change text;
  changes jsonb := '[]';
begin
  perform app.lock_publishing();
  for given in
    select * from jsonb_populate_recordset(null::app.campaign, campaigns) order by slug
  loop
    -- This line raises 22023 for an unknown time zone.
    perform pg_catalog.now() at time zone given.time_zone;
    given.numbers := coalesce(given.numbers, '{}');
    given.reminders := coalesce(given.reminders, '{}');
    select * into before from app.campaign where campaign.slug = given.slug;
    given.published_at := coalesce(before.published_at, app.now());
    given.stopped_at := before.stopped_at;
    if before.slug is null then
      change := 'created';
      insert into app.campaign select given.*;
    elsif before is not distinct from given then
      change := 'unchanged';
    elsif before.stopped_at is not null then
      raise exception '% is stopped since %.', given.slug, app.iso(before.stopped_at)
        using errcode = '55000', hint = format('add --reopen %s, which opens it again', given.slug);
    else
      change := 'changed';
      update app.campaign
        set kind = given.kind, path = given.path, pages = given.pages,
            opens_at = given.opens_at, closes_at = given.closes_at, time_zone = given.time_zone,
            counted_from = given.counted_from, counted_until = given.counted_until,
            numbers = given.numbers, reminders = given.reminders, published_at = app.now()
        where campaign.slug = given.slug;
    end if;
    changes := changes || jsonb_build_object('slug', given.slug, 'change', change);
    if change <> 'unchanged' then
      perform app.record_publication(before, given, coalesce(words ->> given.slug, change), done_by);
    end if;
  end loop;
  perform app.require_seasons_apart();
  return changes || coalesce(
    (select jsonb_agg(jsonb_build_object('slug', slug, 'change', 'not_listed') order by slug)
      from app.campaign
      where slug not in (select listed ->> 'slug' from jsonb_array_elements(campaigns) as listed)),
    '[]');
end
$$;

/** A campaign's published fields; numbers as `numbers.<name>`, reminder texts as `reminders.<name>`. */
create or replace function app.campaign_fields(campaign app.campaign)
returns table (field text, value jsonb)
language sql stable
as $$
  select key, to_jsonb(campaign) -> key
    from jsonb_object_keys(to_jsonb(campaign) - '{slug,numbers,reminders,published_at,stopped_at}'::text[]) as key
  union all
  select 'numbers.' || number.key, number.value
    from jsonb_each(campaign.numbers) as number
  union all
  select 'reminders.' || part.key, part.value
    from jsonb_each(campaign.reminders) as part
$$;

/**
 * Returns the changes that app.publish_campaigns would make with the same parameter: an array of { slug,
 * change, fields }. `change` is created or changed; `fields` is an array of { field, before, after } with null
 * for a new or removed field.
 */
create or replace function app.campaign_differences(campaigns jsonb) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', (given).slug, 'change', change,
      'fields', fields) order by (given).slug), '[]')
    from (
      select given,
          case when published.slug is null then 'created' else 'changed' end as change,
          case when published.slug is null then '[]' else (
            select coalesce(jsonb_agg(jsonb_build_object(
                'field', field, 'before', theirs.value, 'after', own.value) order by field), '[]')
              from app.campaign_fields(given) as own
              full join app.campaign_fields(published) as theirs using (field)
              where own.value is distinct from theirs.value
          ) end as fields
        from jsonb_populate_recordset(null::app.campaign, campaigns) as given
        left join app.campaign as published on published.slug = given.slug
    ) as compared
    where change = 'created' or fields <> '[]'
$$;
