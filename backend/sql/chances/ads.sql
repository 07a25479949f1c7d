/** Sets whether an ad counts only after the network's signed callback. */
create or replace function app.require_verified_ads(required boolean) returns void
language plpgsql volatile
as $$
begin
  update app.environment set ads_verified = required where ads_verified <> required;
end
$$;

/** Whether ads need verification: if the server requires it, and always in production. */
create or replace function app.ads_need_verification() returns boolean
language plpgsql stable
as $$
begin
  return (select ads_verified or mode = 'production' from app.environment where only_row);
end
$$;

/**
 * Records an ad view reported by the ad network, whose signature the server has verified, and counts it for a
 * pending claim (`app.count_ad`). Returns `recorded`; `known` for a repeated message; `late` for a time more
 * than 10 minutes ago or a minute ahead; `unknown` for an unknown player or invalid placement.
 */
create or replace function app.record_ad_view(
  player text, placement text, transaction_id text, watched_at timestamptz
) returns text
language plpgsql volatile
as $$
declare
  viewer uuid;
  view bigint;
  claim app.ad_claim;
  asked app.campaign;
begin
  if watched_at not between app.now() - interval '10 minutes' and app.now() + interval '1 minute' then
    return 'late';
  end if;
  select id into viewer from app.player
    where id = app.uuid_or_null(record_ad_view.player) and deleted_at is null;
  if viewer is null or placement !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    return 'unknown';
  end if;
  perform app.lock_player(viewer);
  insert into app.ad_view (transaction_id, player_id, placement, watched_at, recorded_at)
    values (record_ad_view.transaction_id, viewer, record_ad_view.placement,
      record_ad_view.watched_at, app.now())
    on conflict on constraint ad_view_transaction_id_key do nothing
    returning id into view;
  if not found then
    return 'known';
  end if;

  -- Players send the claim after the ad, so a claim that is older than this ad belongs to another ad. 30
  -- seconds allow for differing clocks.
  select waiting.* into claim
    from app.ad_claim as waiting
    join app.campaign on campaign.slug = waiting.campaign_slug
    where waiting.player_id = viewer
      and campaign.kind = record_ad_view.placement
      and waiting.claimed_at >= record_ad_view.watched_at - interval '30 seconds'
      and not exists (select from app.ad_use as used where used.claim_id = waiting.id)
    order by waiting.id
    limit 1;
  if found then
    asked := app.require_campaign(claim.campaign_slug);
    if app.is_open_phase(app.phase_at(app.now(), asked.opens_at, asked.closes_at))
        and app.ads_left(asked, viewer) > 0 then
      perform app.count_ad(asked, claim, view);
    end if;
  end if;
  return 'recorded';
end
$$;

/**
 * Returns the published campaign with this slug. Raises `not_available` if there is none or it gives no chances
 * for ads (`ads_per_day`).
 */
create or replace function app.require_ad_campaign(slug text) returns app.campaign
language plpgsql stable
as $$
declare
  asked app.campaign := app.require_campaign(slug);
begin
  if not asked.numbers ? 'ads_per_day' then
    perform app.refuse('not_available', hint => 'No ads count in this campaign.');
  end if;
  return asked;
end
$$;

/** The campaign day for which chances are granted now. */
create or replace function app.chance_day(campaign app.campaign) returns date
language plpgsql stable
as $$
begin
  return case campaign.kind
    when 'mini-game' then app.game_day_at(campaign, app.now())
    else app.campaign_day(campaign) end;
end
$$;

/** The number of further ads for which a player can get a chance today. */
create or replace function app.ads_left(campaign app.campaign, player uuid) returns integer
language plpgsql stable
as $$
declare
  today constant date := app.chance_day(campaign);
begin
  return greatest(0, (campaign.numbers ->> 'ads_per_day')::integer
    - app.used_before(player, app.ads_use(campaign.slug, today)) - (
    select count(*)
      from app.ad_use as used
      where used.player_id = ads_left.player
        and used.placement = campaign.kind
        and used.campaign_slug = campaign.slug
        and used.day = today));
end
$$;

/**
 * Grants a chance for a claim. `view` is the claim's app.ad_view, or null without verification. The caller has
 * locked the player and checked that an ad is left today.
 */
create or replace function app.count_ad(campaign app.campaign, claim app.ad_claim, view bigint)
returns void
language plpgsql volatile
as $$
declare
  today date := app.chance_day(campaign);
begin
  insert into app.ad_use (player_id, placement, campaign_slug, day, view_id, claim_id, used_at)
    values (claim.player_id, campaign.kind, campaign.slug, today, view, claim.id, app.now());
  perform app.add_chances(claim.player_id, campaign.slug, today, 1, 'ad_watched');
end
$$;

/** A player's latest claim in a campaign; all columns are null if there is none. */
create or replace function app.latest_ad_claim(campaign app.campaign, player uuid)
returns app.ad_claim
language plpgsql stable
as $$
declare
  latest app.ad_claim;
begin
  select * into latest
    from app.ad_claim as claim
    where claim.player_id = latest_ad_claim.player and claim.campaign_slug = campaign.slug
    order by claim.id desc
    limit 1;
  return latest;
end
$$;

/** A player's latest claim: `counted`, `pending` while the network's message may still arrive, else `none`. */
create or replace function app.ad_state(campaign app.campaign, player uuid) returns text
language plpgsql stable
as $$
declare
  latest app.ad_claim := app.latest_ad_claim(campaign, player);
begin
  return case
    when exists (select from app.ad_use as used where used.claim_id = latest.id) then 'counted'
    -- For 10 minutes after the claim, app.record_ad_view accepts the network's message.
    when latest.claimed_at > app.now() - interval '10 minutes' then 'pending'
    else 'none' end;
end
$$;

/**
 * Records a claim to have watched an ad. Without verification it counts at once. With verification it counts
 * with the oldest unused view of the last 24 hours, or later through `app.record_ad_view`. The caller has
 * locked the player. Raises `ads_used_up`.
 */
create or replace function app.claim_ad(campaign app.campaign, player uuid) returns void
language plpgsql volatile
as $$
declare
  verified boolean := app.ads_need_verification();
  view bigint;
  claim app.ad_claim;
begin
  if app.ads_left(campaign, player) = 0 then
    perform app.refuse('ads_used_up');
  end if;
  if verified then
    select seen.id into view
      from app.ad_view as seen
      where seen.player_id = claim_ad.player
        and seen.placement = campaign.kind
        and seen.watched_at > app.now() - interval '24 hours'
        and not exists (select from app.ad_use as used where used.view_id = seen.id)
      order by seen.watched_at, seen.id
      limit 1;
  end if;
  insert into app.ad_claim (player_id, campaign_slug, claimed_at)
    values (player, campaign.slug, app.now())
    returning * into claim;
  if view is not null or not verified then
    perform app.count_ad(campaign, claim, view);
  end if;
end
$$;
