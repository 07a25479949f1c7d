/**
 * Returns the caller's proposals, sent and received, newest first: those in `state` (null: all; live: open or
 * accepted), before the proposal `before` (null: from the newest), at most `page_size` (1 to 50). `next` is the
 * next page's `before`, null on the last. Also returns the number and limit of the caller's open proposals.
 */
create function api.exchange_list(
  state text default null, before bigint default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  at timestamptz := app.now();
  states text[] := case exchange_list.state
    when 'live' then array['open', 'accepted'] else array[exchange_list.state] end;
  page app.proposal[];
  shown app.proposal[];
begin
  if exchange_list.state <> all (app.proposal_states() || 'live'::text) then
    raise exception 'state must be one that proposals have, or null.' using errcode = '22023';
  end if;
  perform app.require_page_start(exchange_list.before);
  if exchange_list.page_size is null or exchange_list.page_size not between 1 and 50 then
    raise exception 'page_size must be 1 to 50.' using errcode = '22023';
  end if;

  -- Reads sent and received proposals separately, because each has its own index.
  page := array(
    (select made
      from app.proposal as made
      where made.proposer_id = caller
        and (exchange_list.before is null or made.id < exchange_list.before)
        and (exchange_list.state is null
          or app.proposal_state_at(at, made.state, made.expires_at) = any (states))
      order by made.id desc
      limit exchange_list.page_size + 1)
    union all
    (select received
      from app.proposal as received
      where received.partner_id = caller
        and (exchange_list.before is null or received.id < exchange_list.before)
        and (exchange_list.state is null
          or app.proposal_state_at(at, received.state, received.expires_at) = any (states))
      order by received.id desc
      limit exchange_list.page_size + 1));
  shown := array(
    select listed from unnest(page) as listed order by listed.id desc limit exchange_list.page_size);

  return jsonb_build_object(
    'server_time', app.iso(at),
    'open', app.count_open_proposals(caller),
    'open_at_most', (select open_at_most from app.proposal_rules()),
    'next', case when cardinality(page) > cardinality(shown)
      then (shown[cardinality(shown)]).id end,
    'proposals', (
      select coalesce(
          jsonb_agg(app.proposal_json(caller, listed) order by listed.id desc), '[]')
        from unnest(shown) as listed));
end
$$;


/**
 * Returns one of the caller's proposals with its history, oldest first: { event, by, at }, where `by` is own,
 * partner or null (expiry or completion).
 */
create function api.exchange_show(proposal bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
begin
  select * into asked
    from app.proposal as made
    where made.id = exchange_show.proposal and caller in (made.proposer_id, made.partner_id);
  if not found then
    perform app.refuse('proposal_unknown');
  end if;
  return app.proposal_result(caller, asked.id) || jsonb_build_object('history', (
    select jsonb_agg(
        jsonb_build_object('event', happened.event,
          'by', case when happened.by = caller then 'own' when happened.by is not null then 'partner' end,
          'at', app.iso(happened.at))
        order by happened.place)
      from (
        select 0 as place, 'proposed' as event, asked.proposer_id as by, asked.proposed_at as at
        union all
        select event.id, event.event, event.player_id, event.happened_at
          from app.proposal_event as event
          where event.proposal_id = asked.id
        union all
        select 9223372036854775807, 'expired', null, asked.expires_at
          where app.is_live_proposal_state(asked.state) and asked.expires_at <= app.now()) as happened));
end
$$;


/** Returns the caller's open and accepted proposals with another player, newest first. */
create function api.exchange_pending(username text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  other uuid := app.require_player(exchange_pending.username);
begin
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'proposals', (
      select coalesce(jsonb_agg(app.proposal_json(caller, live) order by live.id desc), '[]')
        from app.live_proposals_between(caller, other) as live));
end
$$;
