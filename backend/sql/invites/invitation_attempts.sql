-- Attempts to enter a code. A refusal undoes its transaction, so the server writes those that were refused
-- afterwards.

/** How many attempts of a player are kept of a day; more tell nothing more. */
create or replace function app.attempts_a_day() returns integer
language sql immutable
as $$
  select 20
$$;

/**
 * Records attempts to enter a code that were refused: an array of { player, campaign, code, refusal }, in the
 * order in which they were made. Codes that are nobody's are left out, and what is more than twenty of a
 * player and day. Called by each server for what it has refused in the last seconds.
 */
create or replace function app.record_refused_attempts(refused jsonb) returns void
language plpgsql volatile
as $$
declare
  since constant timestamptz := app.now() - interval '1 day';
begin
  insert into app.invitation_attempt (player_id, inviter_id, activity_slug, refusal, attempted_at)
    select tried.player_id, tried.inviter_id, tried.slug, tried.refusal, app.now()
      from (
        select player.id as player_id, known.player_id as inviter_id, activity.slug, given.refusal,
            given.place, row_number() over (partition by player.id order by given.place) as number
          from jsonb_array_elements(refused) with ordinality as listed (item, place)
          cross join lateral (
            select app.uuid_or_null(listed.item ->> 'player') as player, listed.item ->> 'campaign' as campaign,
              app.normalize_invite_code(listed.item ->> 'code') as code, listed.item ->> 'refusal' as refusal,
              listed.place) as given
          join app.player on player.id = given.player and player.deleted_at is null
          join app.invite_code as known on known.code = given.code
          join app.campaign as activity
            on activity.slug = given.campaign and activity.kind = 'invite-activity'
      ) as tried
      where tried.number + (
          select count(*)
            from (
              select from app.invitation_attempt as kept
                where kept.player_id = tried.player_id and kept.attempted_at > since
                limit app.attempts_a_day()) as latest
        ) <= app.attempts_a_day()
      -- The same order on every server, so that two of them never wait for each other.
      order by tried.player_id, tried.place;
end
$$;

/**
 * How many attempts of a player were refused within the day before a time; no more than `most` are counted.
 * Planned in each call, so that it locks the months of that day alone (app.earlier_request).
 */
create or replace function app.refused_attempts(player uuid, until timestamptz, most integer)
returns integer
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  since constant timestamptz := until - interval '1 day';
begin
  return (
    select count(*)
      from (
        select from app.invitation_attempt as tried
          where tried.player_id = player and tried.refusal is not null
            and tried.attempted_at > since and tried.attempted_at <= until
          limit most) as latest);
end
$$;
