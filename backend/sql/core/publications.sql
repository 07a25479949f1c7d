/** Lets one transaction at a time publish, stop or reopen campaigns. */
create or replace function app.lock_publishing() returns void
language sql volatile
as $$
  select pg_advisory_xact_lock(hashtext('app.publish_campaigns'))
$$;

/**
 * Returns the published columns of a campaign, as the same text in every session, so that digests are equal.
 */
create or replace function app.published_data(campaign app.campaign) returns jsonb
language plpgsql stable set timezone = 'UTC'
as $$
begin
  return to_jsonb(campaign) - '{published_at,stopped_at}'::text[];
end
$$;

/** Records that a campaign changed from `before`, null for a new one, to `after` (app.publish_campaigns). */
create or replace function app.record_publication(
  before app.campaign, after app.campaign, changes text, done_by text
) returns void
language plpgsql volatile
as $$
declare
  data constant jsonb := app.published_data(after);
  old_data constant jsonb := case when before.slug is not null then app.published_data(before) end;
  number bigint;
begin
  insert into app.publication (campaign_slug, done_by, done_at, old_digest, new_digest, changes, data)
    values (after.slug, coalesce(btrim(done_by), 'a program'), app.now(),
      encode(sha256(convert_to(old_data::text, 'UTF8')), 'hex'),
      encode(sha256(convert_to(data::text, 'UTF8')), 'hex'), changes, data)
    returning id into number;
  if done_by is not null then
    perform app.record_operator_action('publish', null, null, null,
      after.slug || ', publication ' || number, left(changes, 300), done_by);
  end if;
end
$$;

/** The latest 100 publications, newest first: those of one campaign, or all if `campaign` is null. */
create or replace function app.publications(campaign text default null) returns setof app.publication
language sql stable
as $$
  select * from app.publication as published
    where $1 is null or published.campaign_slug = $1
    order by published.id desc
    limit 100
$$;

/**
 * The campaign's data before its publication number `id`. Raises P0002 for an unknown number, 55000 if it is
 * not the newest of its campaign or is its first.
 */
create or replace function app.data_before_publication(id bigint) returns jsonb
language plpgsql stable
as $$
declare
  undone app.publication;
  newest bigint;
  data jsonb;
begin
  select * into undone from app.publication as published where published.id = $1;
  if not found then
    raise exception 'There is no publication %.', id
      using errcode = 'P0002', hint = 'npm run campaign -- published lists them';
  end if;
  select max(published.id) into newest
    from app.publication as published where published.campaign_slug = undone.campaign_slug;
  if newest <> id then
    raise exception 'Publication % is not the newest of %, which is %.', id, undone.campaign_slug, newest
      using errcode = '55000', hint = 'npm run campaign -- published ' || undone.campaign_slug;
  end if;
  select published.data into data
    from app.publication as published
    where published.campaign_slug = undone.campaign_slug and published.id < newest
    order by published.id desc
    limit 1;
  if not found then
    raise exception '% was new in publication %, and nothing was before.', undone.campaign_slug, id
      using errcode = '55000', hint = 'npm run campaign -- stop ' || undone.campaign_slug;
  end if;
  return data;
end
$$;

/**
 * Stops a campaign that has opened: players see it as ended, and jobs skip it until an operator reopens it.
 * Raises P0002 for an unknown campaign, 55000 for one that has not opened or is stopped, or an error of
 * app.record_operator_action.
 */
create or replace function app.stop_campaign(slug text, reason text, done_by text) returns void
language plpgsql volatile
as $$
declare
  known app.campaign;
begin
  perform app.lock_publishing();
  select * into known from app.campaign where campaign.slug = stop_campaign.slug;
  if not found then
    raise exception 'There is no campaign % in the database.', slug
      using errcode = 'P0002', hint = 'npm run campaign -- list';
  elsif known.stopped_at is not null then
    raise exception '% is stopped since %.', slug, app.iso(known.stopped_at)
      using errcode = '55000', hint = 'nothing is to do';
  elsif app.now() < known.opens_at then
    raise exception '% has not opened.', slug
      using errcode = '55000', hint = 'write a later opening in its folder and publish it';
  end if;
  update app.campaign set stopped_at = app.now() where campaign.slug = known.slug;
  perform app.record_operator_action('stop-campaign', null, null, null, known.slug, reason, done_by);
end
$$;

/** Ends the stop of a campaign. Raises 55000 if it is not stopped, and errors of app.record_operator_action. */
create or replace function app.reopen_campaign(
  slug text, done_by text, reason text default 'publish --reopen'
) returns void
language plpgsql volatile
as $$
begin
  perform app.lock_publishing();
  update app.campaign set stopped_at = null
    where campaign.slug = reopen_campaign.slug and campaign.stopped_at is not null;
  if not found then
    raise exception '% is not stopped.', slug using errcode = '55000', hint = 'leave out --reopen';
  end if;
  perform app.record_operator_action(
    'reopen-campaign', null, null, null, slug, reason, done_by);
end
$$;
