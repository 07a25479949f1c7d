/** A code as it is kept, of what somebody typed: capital letters, no spaces. Null stays null. */
create or replace function app.normal_invite_code(typed text) returns text
language sql immutable
as $$
  select upper(regexp_replace(typed, '\s', '', 'g'))
$$;

/** Six characters, drawn at random, that are not mistaken for one another: no 0 O, no 1 I L. */
create or replace function app.draw_invite_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  -- 31 characters, 6 times.
  rest integer := app.draw_below(app.new_seed(), 'invite code', 887503681);
  code text := '';
begin
  for place in 1 .. 6 loop
    code := code || substr(alphabet, 1 + rest % 31, 1);
    rest := rest / 31;
  end loop;
  return code;
end
$$;

/** The invite code of a player, made when it is first asked for; the same ever after. */
create or replace function app.invite_code_of(player uuid) returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  own text;
begin
  loop
    select invite_code.code into own from app.invite_code where invite_code.player_id = player;
    if found then
      return own;
    end if;
    -- Nothing is inserted where a call beside this one was faster, or where the code is taken.
    insert into app.invite_code (code, player_id) values (app.draw_invite_code(), player)
      on conflict do nothing;
  end loop;
end
$$;

/**
 * Whether binding `invitee` to `inviter` would close a circle of any length: whether `inviter` was
 * invited by `invitee`, or by somebody whom `invitee` invited, and so on. Both must have had their
 * turn taken. Of the bindings that could close one circle at once, each shares a player with the
 * next, so the last of them finds an invitee of its caller; those few go one after the other, and
 * the last of them sees all others.
 */
create or replace function app.closes_circle(invitee uuid, inviter uuid) returns boolean
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
begin
  if not exists (select from app.invitation where invitation.inviter_id = invitee) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('app.closes_circle'));
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

/** How many players somebody has invited in an activity. */
create or replace function app.invitees_of(player uuid, campaign text) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select count(*)
      from app.invitation
      where invitation.inviter_id = player and invitation.activity_slug = invitees_of.campaign);
end
$$;

/**
 * Grants an inviter, whose turn it is, the extra bonuses of the activity that their number of
 * invitees has reached: each once.
 */
create or replace function app.grant_invite_bonuses(inviter uuid, activity app.campaign)
returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  invited integer := app.invitees_of(inviter, activity.slug);
  bonus record;
begin
  for bonus in
    select * from jsonb_to_recordset(activity.numbers -> 'bonuses')
      as listed (invitees integer, points integer)
      where listed.invitees <= invited
      order by listed.invitees
  loop
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
 * The last instant at which a player may enter an invite code, itself included: `code_hours` after
 * their first download. Null for a player who is no first-time downloader.
 */
create or replace function app.invite_code_deadline(player uuid, activity app.campaign)
returns timestamptz
language plpgsql stable set search_path = ''
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
 * What a player saves points for: { rarity, cost, missing }. It is the cheapest kind of sticker that
 * `points` do not buy yet or, where they buy any, the dearest, and then nothing is missing. Gold
 * counts only where it is `with_gold`: while it can be redeemed.
 */
create or replace function app.next_goal(activity app.campaign, points integer, with_gold boolean)
returns jsonb
language plpgsql stable set search_path = ''
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
      -- Those that are too dear first; of either sort the one nearest to what the player has.
      order by price.cost <= points, abs(price.cost - points), price.rarity = 'gold'
      limit 1);
end
$$;

revoke execute on function app.normal_invite_code(text), app.draw_invite_code(),
  app.invite_code_of(uuid), app.closes_circle(uuid, uuid), app.invitees_of(uuid, text),
  app.grant_invite_bonuses(uuid, app.campaign), app.invite_code_deadline(uuid, app.campaign),
  app.is_gold_redeemable(app.campaign, timestamptz),
  app.next_goal(app.campaign, integer, boolean) from public;
