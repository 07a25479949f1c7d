/**
 * Sets the sender of deliveries that are handed over from now on: `auto` (the database), `operator` (people) or
 * `webhook` (the game's endpoint).
 */
create or replace function app.set_delivery(channel text) returns void
language plpgsql volatile
as $$
begin
  update app.environment set delivery = channel where delivery <> channel;
end
$$;

/**
 * A delivery's state as its player sees it: `applied` (promised), `on_its_way`, `sent`, `failed` with the
 * reason, or `refunded`, with the times of its steps; null for no delivery.
 */
create or replace function app.delivery_json(delivery app.sticker_delivery) returns jsonb
language sql stable
as $$
  select case when delivery.id is not null then jsonb_build_object(
    'status', case delivery.state when 'promised' then 'applied' else delivery.state end,
    'applied_at', app.iso(delivery.promised_at),
    'handed_over_at', app.iso(delivery.handed_over_at),
    'sent_at', app.iso(delivery.sent_at),
    'failed_at', app.iso(delivery.failed_at),
    'why', delivery.why,
    'refunded_at', app.iso(delivery.refunded_at)) end
$$;

/**
 * The sender of deliveries that are handed over from now on: `auto`, `operator` or `webhook`
 * (app.set_delivery).
 */
create or replace function app.delivery_channel() returns text
language plpgsql stable
as $$
begin
  return (select environment.delivery from app.environment where only_row);
end
$$;

/**
 * Hands deliveries to their sender and returns how many. `auto` sends them at once: it puts stickers into
 * albums. With `operator` and `webhook`, the deliveries are then on their way; those of players without a game
 * link fail until the player sets one. The caller has locked or just made the deliveries.
 */
create or replace function app.hand_over(deliveries bigint[]) returns integer
language plpgsql volatile
-- With this setting, PostgreSQL uses one plan; otherwise it would plan each call for the length of its array.
set plan_cache_mode = force_generic_plan
as $$
declare
  channel constant text := app.delivery_channel();
  at constant timestamptz := app.now();
  handed integer;
begin
  insert into app.delivery_entry (delivery_id, step, why, entered_at)
    select delivery.id, step.name, case step.name when 'failed' then 'game_link_missing' end, at
      from app.sticker_delivery as delivery
      join app.player on player.id = delivery.player_id
      cross join lateral (select case
        when channel = 'auto' then 'sent'
        when player.game_link is null then 'failed'
        else 'handed_over' end as name) as step
      where delivery.id = any (deliveries)
      -- All functions write deliveries in this order, which prevents deadlocks.
      order by delivery.player_id, delivery.sticker_slug, delivery.id;
  get diagnostics handed = row_count;
  return handed;
end
$$;

/** Retries failed deliveries for the operator `entered_by`, or for the product if null. */
create or replace function app.try_again(deliveries bigint[], entered_by text) returns void
language plpgsql volatile
as $$
declare
  entered text;
begin
  foreach entered in array case app.delivery_channel()
    when 'auto' then array['tried_again', 'sent'] else array['tried_again'] end
  loop
    insert into app.delivery_entry (delivery_id, step, entered_by, entered_at)
      select delivery.id, entered, try_again.entered_by, app.now()
        from app.sticker_delivery as delivery
        where delivery.id = any (deliveries)
        order by delivery.player_id, delivery.sticker_slug, delivery.id;
  end loop;
end
$$;

/** Retries a player's deliveries that failed for a missing or wrong game link, if there is one now. */
create or replace function app.try_again_with_link(player uuid) returns void
language plpgsql volatile
as $$
begin
  if not app.has_game_link(player) then
    return;
  end if;
  perform app.try_again(array(
    select delivery.id
      from app.sticker_delivery as delivery
      where delivery.player_id = player and delivery.state = 'failed'
        and delivery.why in ('game_link_missing', 'game_link_wrong')
      order by delivery.sticker_slug, delivery.id
      for no key update), null);
end
$$;

/**
 * Open deliveries, most urgent first. `which` is `due` for deliveries on their way through operators or the
 * endpoint, `failed` for failed ones, or null for both and promised ones. Each delivery has a sticker or dice;
 * a failed one has the reason, `why`. `note` is the endpoint's last refusal, or why a promised gold sticker
 * waits (`app.gold_waits`).
 *
 * `of_sticker` (`dice` for dice) and `of_reason` filter the result. With `after`, returns the 1,000 deliveries
 * that follow this one, or the first 1,000 if it is 0.
 */
create or replace function app.open_deliveries(
  which text, of_sticker text default null, of_reason text default null, after bigint default null
) returns table (
  delivery bigint, player uuid, username text, game_link text, sticker text, dice integer,
  reason text, due_at timestamptz, state text, why text, note text
)
language plpgsql stable
as $$
declare
  due_after constant timestamptz := coalesce(
    (select before.due_at from app.sticker_delivery as before where before.id = open_deliveries.after),
    '-infinity');
begin
  return query
    select promised.id, player.id, player.username, player.game_link, promised.sticker_slug,
        promised.dice, promised.reason, promised.due_at, promised.state, promised.why,
        coalesce(
          (select message.note from app.outbox as message where message.delivery_id = promised.id),
          case promised.state when 'promised'
            then app.gold_waits(promised.sticker_slug, promised.due_at) end)
      from app.sticker_delivery as promised
      join app.player on player.id = promised.player_id
      where promised.state = any (case open_deliveries.which
        when 'due' then array['on_its_way']
        when 'failed' then array['failed']
        else array['promised', 'on_its_way', 'failed'] end)
        and (of_sticker is null or coalesce(promised.sticker_slug, 'dice') = of_sticker)
        and (of_reason is null or promised.reason = of_reason)
        and (promised.due_at, promised.id) > (due_after, coalesce(open_deliveries.after, 0))
      order by promised.due_at, promised.id
      limit case when open_deliveries.after is not null then 1000 end;
end
$$;

/** Counts failed deliveries and those on their way, by sticker (or dice) and reason, earliest due first. */
create or replace function app.delivery_counts()
returns table (state text, sticker text, reason text, deliveries bigint, due_since timestamptz)
language sql stable
as $$
  select waiting.state, coalesce(waiting.sticker_slug, 'dice'), waiting.reason, count(*), min(waiting.due_at)
    from app.sticker_delivery as waiting
    where waiting.state in ('on_its_way', 'failed')
    group by waiting.state, coalesce(waiting.sticker_slug, 'dice'), waiting.reason
    order by min(waiting.due_at), 1, 2, 3
$$;

/**
 * Records a step that operators report for deliveries: `sent`, `failed`, `tried_again` or `refunded`. `marks`
 * is an array of { delivery, why }, with `why` for failures. Only a redemption can be refunded; an entry
 * `refund` returns its points.
 *
 * Recording the same list again changes nothing. Returns each delivery with `marked`, `already`, or `left_out`
 * and the reason, for example because the player was deleted meanwhile.
 */
create or replace function app.mark_deliveries(step text, marks jsonb, entered_by text)
returns table (delivery bigint, outcome text, problem text)
language plpgsql volatile
as $$
declare
  mark record;
  made bigint[] := '{}';
  owner uuid;
begin
  if mark_deliveries.entered_by is null
    or char_length(mark_deliveries.entered_by) not between 1 and 100
  then
    raise exception 'Say who you are, in 100 characters at most.' using errcode = '22023';
  end if;
  -- Locks the players first, in the order of their ids, then their deliveries, because refunds change balances.
  for owner in
    select distinct promised.player_id
      from jsonb_array_elements(marks) as given
      join app.sticker_delivery as promised on promised.id = (given ->> 'delivery')::bigint
      order by promised.player_id
  loop
    perform app.lock_player(owner);
  end loop;
  perform from app.sticker_delivery as promised
    where promised.id in (
      select (given ->> 'delivery')::bigint from jsonb_array_elements(marks) as given)
    order by promised.player_id, promised.sticker_slug, promised.id
    for no key update;

  for mark in
    select (given ->> 'delivery')::bigint as id, given ->> 'why' as why, promised.state,
        player.game_link, redemption.id as redemption, redemption.points,
        redemption.activity_slug, promised.player_id,
        least(activity.closes_at, activity.stopped_at) as closes_at
      from jsonb_array_elements(marks) with ordinality as listed (given, place)
      left join app.sticker_delivery as promised on promised.id = (given ->> 'delivery')::bigint
      left join app.player on player.id = promised.player_id
      left join app.redemption on redemption.id = promised.id
      left join app.campaign as activity on activity.slug = redemption.activity_slug
      order by promised.player_id, promised.sticker_slug, promised.id, place
  loop
    delivery := mark.id;
    problem := case
      when mark.state is null then 'there is none'
      when mark.id = any (made) then 'stands in the list twice'
      when mark.state = mark_deliveries.step then null
      when mark.state = 'on_its_way' and mark_deliveries.step = 'tried_again' then null
      when mark.state in ('sent', 'refunded', 'withdrawn') then 'was ' || mark.state
      when mark_deliveries.step = 'failed'
        and (mark.why in ('game_link_wrong', 'not_taken')) is not true
        then format('the reason must be game_link_wrong or not_taken, not "%s"', mark.why)
      when mark_deliveries.step in ('tried_again', 'refunded') and mark.state <> 'failed'
        then 'has not failed'
      when mark_deliveries.step = 'tried_again' and mark.game_link is null
        then 'its player has no game link; it is tried again when they set one'
      when mark_deliveries.step = 'refunded' and mark.redemption is null
        then 'nobody paid points for it: try it again'
      when mark_deliveries.step = 'refunded' and mark.closes_at <= app.now()
        then 'its activity has ended, where points buy nothing: try it again'
    end;
    outcome := case when problem is not null then 'left_out'
      when mark.state = mark_deliveries.step
        or (mark.state = 'on_its_way' and mark_deliveries.step = 'tried_again')
      then 'already' else 'marked' end;
    made := made || mark.id;
    if outcome = 'marked' then
      if mark_deliveries.step = 'tried_again' then
        perform app.try_again(array[mark.id], mark_deliveries.entered_by);
      else
        insert into app.delivery_entry (delivery_id, step, why, entered_by, entered_at)
          values (mark.id, mark_deliveries.step,
            case mark_deliveries.step when 'failed' then mark.why end,
            mark_deliveries.entered_by, app.now());
      end if;
      if mark_deliveries.step = 'refunded' then
        perform app.add_points(mark.player_id, mark.activity_slug, mark.points, 'refund', null,
          mark.redemption);
      end if;
    end if;
    return next;
  end loop;
end
$$;
