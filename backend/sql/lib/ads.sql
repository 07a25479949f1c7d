/**
 * Sets whether an ad counts only once the ad network has reported it with a signed message. Called
 * by the server when it starts; no client can.
 */
create or replace function app.require_verified_ads(required boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update app.environment set ads_verified = required where ads_verified <> required;
end
$$;

/** Whether ads must be verified: where the server requires it, and always in production. */
create or replace function app.ads_need_verification() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (select ads_verified or mode = 'production' from app.environment where only_row);
end
$$;

/**
 * Records an ad view that a network reported; the server has already verified its signature.
 * Returns `recorded`, `known` (the message was received before), `late` (watched more than 10
 * minutes ago, or more than one minute in the future) or `unknown` (no such player, or an invalid
 * placement).
 */
create or replace function app.record_ad_view(
  player text, placement text, transaction_id text, watched_at timestamptz
) returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  viewer uuid;
begin
  if watched_at not between app.now() - interval '10 minutes' and app.now() + interval '1 minute' then
    return 'late';
  end if;
  select id into viewer from app.player where id = app.uuid_or_null(record_ad_view.player);
  if viewer is null or placement !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    return 'unknown';
  end if;
  insert into app.ad_view (transaction_id, player_id, placement, watched_at, recorded_at)
    values (record_ad_view.transaction_id, viewer, record_ad_view.placement,
      record_ad_view.watched_at, app.now())
    on conflict on constraint ad_view_transaction_id_key do nothing;
  return case when found then 'recorded' else 'known' end;
end
$$;

/** How many ads a player has already used for rewards at a placement on a day of a campaign. */
create or replace function app.ads_used(player uuid, placement text, campaign text, day date)
returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select count(*)
      from app.ad_use as used
      where used.player_id = player
        and used.placement = ads_used.placement
        and used.campaign_slug = ads_used.campaign
        and used.day = ads_used.day);
end
$$;

/**
 * Uses one ad that the player has watched for `placement`; at most `most` count on a day of a
 * campaign. Returns how many have been used so far. The caller has locked the player
 * (app.lock_player).
 * Where ads must be verified, the oldest unused view of the last 24 hours is taken; elsewhere the
 * player is trusted. Refuses: more than `most` (14017), no such view (14011).
 */
create or replace function app.consume_ad(
  player uuid, placement text, campaign text, day date, most integer
) returns integer
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  used integer := app.ads_used(player, placement, campaign, day);
  watched bigint;
begin
  if used >= most then
    raise exception 'No more ads count today.' using errcode = '14017';
  end if;
  if app.ads_need_verification() then
    select seen.id into watched
      from app.ad_view as seen
      where seen.player_id = player
        and seen.placement = consume_ad.placement
        and seen.watched_at > app.now() - interval '24 hours'
        and not exists (select from app.ad_use as spent where spent.view_id = seen.id)
      order by seen.watched_at, seen.id
      limit 1;
    if not found then
      raise exception 'The ad is not ready. Please try again later.' using errcode = '14011';
    end if;
  end if;
  insert into app.ad_use (player_id, placement, campaign_slug, day, view_id, used_at)
    values (player, consume_ad.placement, consume_ad.campaign, consume_ad.day, watched, app.now());
  return used + 1;
end
$$;

revoke execute on function app.require_verified_ads(boolean), app.ads_need_verification(),
  app.record_ad_view(text, text, text, timestamptz), app.ads_used(uuid, text, text, date),
  app.consume_ad(uuid, text, text, date, integer) from public;
