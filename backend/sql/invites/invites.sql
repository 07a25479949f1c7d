/** An invite code as typed, in capitals without spaces; null stays null. */
create or replace function app.normalize_invite_code(typed text) returns text
language sql immutable
as $$
  select upper(regexp_replace(typed, '\s', '', 'g'))
$$;

/** A random invite code of six characters, without the ambiguous 0, O, 1, I and L. */
create or replace function app.generate_invite_code() returns text
language plpgsql volatile
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- The number of possible codes is 31^6.
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

/** A player's permanent invite code, created on first use. */
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
    -- Inserts no row if a concurrent call has created the player's code, or if another player has this code.
    insert into app.invite_code (code, player_id) values (app.generate_invite_code(), player)
      on conflict do nothing;
  end loop;
end
$$;

/**
 * Locks both sides of a new invitation until the transaction ends. If A is being bound to B, somebody who binds
 * to A waits. Several players can be bound to one inviter concurrently.
 */
create or replace function app.lock_invitation(invitee uuid, inviter uuid) returns void
language plpgsql volatile
as $$
declare
  subject constant integer := hashtext('app.lock_invitation');
  bound constant integer := hashtext(invitee::text);
  binding constant integer := hashtext(inviter::text);
begin
  -- Every transaction takes the two locks in this order, which prevents deadlocks.
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
 * Whether `invitee` invited `inviter`, directly or through others, so that binding them would close a circle.
 * The caller has locked both with `app.lock_invitation`. So if concurrent bindings would together close a
 * circle, the last one finds that its `invitee` has invitees. Such calls run one after another, so the last one
 * sees all other bindings.
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

/** The number of players whom a player has invited in an activity, whether they count or not. */
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

/** The number of a player's invitees who count: those neither pending nor lapsed (app.invitation_state). */
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

/** Whether at least `invitees` of a player's invitees count. */
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
 * Grants an inviter the extra bonuses for the number of invitees that count. The transaction has just added
 * points and so holds the lock of the inviter's balance, which serializes concurrent invitations. Counts only
 * up to the next bonus, because a popular inviter may have a hundred thousand invitees.
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
 * The time until which (inclusive) a player may enter an invite code: `code_hours` after their first download.
 * Null for a player who is no first-time downloader.
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

/** Whether gold can be redeemed at `at`, that is, before the activity's `gold_until`. */
create or replace function app.is_gold_redeemable(activity app.campaign, at timestamptz)
returns boolean
language sql stable
as $$
  select at < (activity.numbers ->> 'gold_until')::timestamptz
$$;

/**
 * The next sticker to save points for, { rarity, cost, missing }: the cheapest rarity that `points` cannot buy
 * yet, or the most expensive if they buy all. Gold only if `with_gold`.
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
      -- Prices above the player's points come first; in both groups, the price closest to the points is first.
      order by price.cost <= points, abs(price.cost - points), price.rarity = 'gold'
      limit 1);
end
$$;
