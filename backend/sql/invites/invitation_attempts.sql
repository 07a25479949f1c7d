-- A refusal rolls back its transaction, so the server records a refused attempt afterwards.

/** The number of a player's recorded attempts in a day after which refused attempts are no longer recorded. */
create or replace function app.attempts_a_day() returns integer
language sql immutable
as $$
  select 20
$$;

/**
 * Records refused attempts to enter a code, an array of { player, campaign, code, refusal }, oldest first.
 * Skips unknown codes, and attempts beyond app.attempts_a_day.
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
      -- Every server inserts in this order, which prevents deadlocks.
      order by tried.player_id, tried.place;
end
$$;

/**
 * The number of a player's refused attempts in the day before the time `until`, at most `most`. PostgreSQL
 * plans the statement in each call, so that it locks only the partitions of that day (as in
 * app.earlier_request).
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
