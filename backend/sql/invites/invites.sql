/** Normalizes an invite code that somebody typed: capital letters, no spaces. Null stays null. */
create or replace function app.normalize_invite_code(typed text) returns text
language sql immutable
as $$
  select upper(regexp_replace(typed, '\s', '', 'g'))
$$;

/** Generates an invite code: six random characters, without the ambiguous 0, O, 1, I and L. */
create or replace function app.generate_invite_code() returns text
language plpgsql volatile
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- 31 to the power of 6.
  rest integer := app.draw_below(app.generate_seed(), 'invite code', 887503681);
  code text := '';
begin
  for place in 1 .. 6 loop
    code := code || substr(alphabet, 1 + rest % 31, 1);
    rest := rest / 31;
  end loop;
  return code;
end
$$;

/** The permanent invite code of a player, created on first use. */
create or replace function app.invite_code_of(player uuid) returns text
language plpgsql volatile
as $$
declare
  own text;
begin
  loop
    select invite_code.code into own from app.invite_code where invite_code.player_id = player;
    if found then
      return own;
    end if;
    -- Inserts nothing if a concurrent call was faster, or if the code is taken.
    insert into app.invite_code (code, player_id) values (app.generate_invite_code(), player)
      on conflict do nothing;
  end loop;
end
$$;

/**
 * Locks who is being bound to whom until the end of the transaction. A call that binds a player and one
 * that binds somebody to that player wait for each other; those that bind many players to one inviter
 * do not.
 */
create or replace function app.lock_invitation(invitee uuid, inviter uuid) returns void
language plpgsql volatile
as $$
declare
  subject constant integer := hashtext('app.lock_invitation');
  bound constant integer := hashtext(invitee::text);
  binding constant integer := hashtext(inviter::text);
begin
  -- In one order everywhere, so that no two calls wait for each other.
  if binding < bound then
    perform pg_advisory_xact_lock_shared(subject, binding);
  end if;
  perform pg_advisory_xact_lock(subject, bound);
  if binding > bound then
    perform pg_advisory_xact_lock_shared(subject, binding);
  end if;
end
$$;

/**
 * Whether binding `invitee` to `inviter` would close a circle of invitations of any length: whether
 * `inviter` was invited by `invitee`, or by somebody whom `invitee` invited, and so on. The two must
 * be locked by `app.lock_invitation`. When several concurrent bindings would close one circle together,
 * each has to wait for the next or is waited for by it, so the last of them finds that its caller
 * already has an invitee. Those few are serialized here, and the last of them sees all others.
 */
create or replace function app.would_close_circle(invitee uuid, inviter uuid) returns boolean
language plpgsql volatile
as $$
begin
  if not exists (select from app.invitation where invitation.inviter_id = invitee) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('app.would_close_circle'));
  return exists (
    with recursive chain (player_id) as (
      select inviter
      union
      select invitation.inviter_id
        from chain
        join app.invitation on invitation.invitee_id = chain.player_id
    )
    select from chain where chain.player_id = invitee);
end
$$;

/** How many players somebody has invited in an activity, also those who do not count. */
create or replace function app.count_invitees(player uuid, campaign text) returns integer
language plpgsql stable
as $$
begin
  return (
    select count(*)
      from app.invitation
      where invitation.inviter_id = player and invitation.activity_slug = count_invitees.campaign);
end
$$;

/** How many of them count: all but those that are pending or have lapsed (app.invitation_state). */
create or replace function app.count_counted_invitees(player uuid, campaign text) returns integer
language plpgsql stable
as $$
begin
  return app.count_invitees(player, count_counted_invitees.campaign) - (
    select count(*)
      from app.invitation as held
      where held.inviter_id = player and held.activity_slug = count_counted_invitees.campaign
        and held.pending_points is not null
        and not exists (
          select from app.invitation_outcome as decided
            where decided.invitation_id = held.id and decided.outcome = 'released'));
end
$$;

/** Whether so many of a player's invitees in an activity count. It reads no more of them than that. */
create or replace function app.has_invited(player uuid, campaign text, invitees integer) returns boolean
language plpgsql stable
as $$
declare
  counted integer;
begin
  select count(*) into counted
    from (
      select from app.invitation as bound
        where bound.inviter_id = player and bound.activity_slug = has_invited.campaign
          and bound.pending_points is null
        limit has_invited.invitees
    ) as at_once;
  if counted < has_invited.invitees then
    select counted + count(*) into counted
      from (
        select from app.invitation as bound
          join app.invitation_outcome as decided
            on decided.invitation_id = bound.id and decided.outcome = 'released'
          where bound.inviter_id = player and bound.activity_slug = has_invited.campaign
            and bound.pending_points is not null
          limit has_invited.invitees - counted
      ) as later;
  end if;
  return counted >= has_invited.invitees;
end
$$;

/**
 * Grants an inviter each extra bonus that their number of invitees has reached and that was not granted
 * yet. The transaction holds the inviter's balance (it has just added points), so that of two players who
 * are bound at once the second sees the first. Pending invitees do not count. They are counted as far as the
 * next bonus asks for: whoever has invited a hundred thousand players has all bonuses, and nobody counts those players again.
 */
create or replace function app.grant_invite_bonuses(inviter uuid, activity app.campaign)
returns void
language plpgsql volatile
as $$
declare
  bonus record;
begin
  for bonus in
    select listed.*
      from jsonb_to_recordset(activity.numbers -> 'bonuses')
        as listed (invitees integer, points integer)
      where not exists (
        select from app.invite_bonus as granted
          where granted.player_id = inviter and granted.activity_slug = activity.slug
            and granted.invitees = listed.invitees)
        and app.used_before(inviter, app.invite_bonus_use(activity.slug, listed.invitees)) = 0
      order by listed.invitees
  loop
    exit when not app.has_invited(inviter, activity.slug, bonus.invitees);
    insert into app.invite_bonus (player_id, activity_slug, invitees, points, granted_at)
      values (inviter, activity.slug, bonus.invitees, bonus.points, app.now())
      on conflict do nothing;
    if found then
      perform app.add_points(inviter, activity.slug, bonus.points, 'invite_bonus');
    end if;
  end loop;
end
$$;

/**
 * The last moment (inclusive) at which a player may enter an invite code: `code_hours` after their
 * first download. Null for a player who is no first-time downloader.
 */
create or replace function app.invite_code_deadline(player uuid, activity app.campaign)
returns timestamptz
language plpgsql stable
as $$
begin
  return app.first_download_at(player)
    + make_interval(hours => (activity.numbers ->> 'code_hours')::integer);
end
$$;

/** Whether gold can be redeemed at `at`: until just before the activity's `gold_until`. */
create or replace function app.is_gold_redeemable(activity app.campaign, at timestamptz)
returns boolean
language sql stable
as $$
  select at < (activity.numbers ->> 'gold_until')::timestamptz
$$;

/**
 * The next sticker that a player can save points for, { rarity, cost, missing }: the cheapest kind
 * that `points` do not buy yet or, if they buy every kind, the most expensive, of which nothing is
 * missing. Gold counts only if `with_gold`, that is while it can be redeemed.
 */
create or replace function app.next_goal(activity app.campaign, points integer, with_gold boolean)
returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('rarity', price.rarity, 'cost', price.cost,
        'missing', greatest(0, price.cost - points))
      from (
        select listed.key as rarity, listed.value::integer as cost
          from jsonb_each_text(activity.numbers -> 'costs') as listed
      ) as price
      where price.rarity <> 'gold' or with_gold
      -- Kinds that are too expensive come first; among each group, the one closest to the points.
      order by price.cost <= points, abs(price.cost - points), price.rarity = 'gold'
      limit 1);
end
$$;
