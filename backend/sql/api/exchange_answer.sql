-- How the two sides answer and end a proposal. Every one of these takes the proposal's id, answers
-- how it stands afterwards, and refuses first, in this order: a stranger (14060), a banned player
-- (14030, 14031), a `request_id` used for something else (14062), a proposal that there is not or that
-- is between others (14080), one in another state (14081, with that state), the wrong side (14082).

/**
 * Accepts an open proposal as its partner, who now has the wanted copies reserved, too; both see
 * each other's game link and have 48 hours to swap and confirm. Refuses beside the above: gold outside
 * its golden blitz (14085), a wanted sticker that the caller has too few free spares of (14083).
 */
create function api.exchange_accept(
  request_id uuid, proposal bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  wanted text[];
  answer jsonb;
begin
  answer := app.open_request(caller, exchange_accept.request_id, 'exchange_accept',
    jsonb_build_object('proposal', exchange_accept.proposal));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_accept.proposal, caller);
  perform app.require_proposal_state(asked, 'open');
  perform app.require_proposal_side(caller, asked.partner_id);
  wanted := app.proposed_stickers(asked.id, 'want');
  perform app.require_swappable(app.proposed_stickers(asked.id, 'offer') || wanted);
  perform app.require_spares(caller, wanted);

  insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
    select asked.id, 'accepted', caller, app.now(), app.now() + rules.accepted_for
      from app.proposal_rules() as rules;
  return app.close_request(caller, exchange_accept.request_id, app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_accept(uuid, bigint, text) to rollmates_web;

/** Declines an open proposal as its partner; what it reserved is free again. */
create function api.exchange_decline(
  request_id uuid, proposal bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  answer jsonb;
begin
  answer := app.open_request(caller, exchange_decline.request_id, 'exchange_decline',
    jsonb_build_object('proposal', exchange_decline.proposal));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_decline.proposal, caller);
  perform app.require_proposal_state(asked, 'open');
  perform app.require_proposal_side(caller, asked.partner_id);

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values (asked.id, 'declined', caller, app.now());
  return app.close_request(caller, exchange_decline.request_id, app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_decline(uuid, bigint, text) to rollmates_web;

/** Withdraws an open proposal as its proposer; what it reserved is free again. */
create function api.exchange_withdraw(
  request_id uuid, proposal bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  answer jsonb;
begin
  answer := app.open_request(caller, exchange_withdraw.request_id, 'exchange_withdraw',
    jsonb_build_object('proposal', exchange_withdraw.proposal));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_withdraw.proposal, caller);
  perform app.require_proposal_state(asked, 'open');
  perform app.require_proposal_side(caller, asked.proposer_id);

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values (asked.id, 'withdrawn', caller, app.now());
  return app.close_request(caller, exchange_withdraw.request_id,
    app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_withdraw(uuid, bigint, text) to rollmates_web;

/**
 * Calls an accepted proposal off, as either side, also when one of them has confirmed; what it
 * reserved on both sides is free again. No side is the wrong one, so 14082 never comes.
 */
create function api.exchange_cancel(
  request_id uuid, proposal bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  answer jsonb;
begin
  answer := app.open_request(caller, exchange_cancel.request_id, 'exchange_cancel',
    jsonb_build_object('proposal', exchange_cancel.proposal));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_cancel.proposal, caller);
  perform app.require_proposal_state(asked, 'accepted');

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values (asked.id, 'cancelled', caller, app.now());
  return app.close_request(caller, exchange_cancel.request_id, app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_cancel(uuid, bigint, text) to rollmates_web;

/**
 * Confirms, as either side and once each, that the two have swapped in the game. The second
 * confirmation completes the exchange: the copies move between the albums in the same transaction.
 * Gold is not asked about again: its blitz ran when the proposal was accepted, and who swapped in its
 * last minutes may say so after it. A side that confirmed already is the wrong one (14082).
 */
create function api.exchange_confirm(
  request_id uuid, proposal bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  answer jsonb;
begin
  answer := app.open_request(caller, exchange_confirm.request_id, 'exchange_confirm',
    jsonb_build_object('proposal', exchange_confirm.proposal));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_confirm.proposal, caller);
  perform app.require_proposal_state(asked, 'accepted');
  if asked.proposer_confirmed_at is not null then
    perform app.require_proposal_side(caller, asked.partner_id);
  elsif asked.partner_confirmed_at is not null then
    perform app.require_proposal_side(caller, asked.proposer_id);
  end if;

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values (asked.id, 'confirmed', caller, app.now());
  if coalesce(asked.proposer_confirmed_at, asked.partner_confirmed_at) is not null then
    perform app.complete_proposal(asked);
  end if;
  return app.close_request(caller, exchange_confirm.request_id, app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_confirm(uuid, bigint, text) to rollmates_web;

/**
 * Praises the other side of a completed exchange as 'perfect', 'fast' or 'honest'. Refuses another
 * kind (22023) before the `request_id`, and beside the above a second praise (14089); 14082 never
 * comes.
 */
create function api.exchange_praise(
  request_id uuid, proposal bigint, kind text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.proposal;
  answer jsonb;
begin
  if exchange_praise.kind is null or exchange_praise.kind not in ('perfect', 'fast', 'honest') then
    raise exception 'kind must be perfect, fast or honest.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, exchange_praise.request_id, 'exchange_praise',
    jsonb_build_object('proposal', exchange_praise.proposal, 'kind', exchange_praise.kind));
  if answer is not null then
    return answer;
  end if;
  asked := app.require_proposal(exchange_praise.proposal, caller);
  perform app.require_proposal_state(asked, 'completed');
  if exists (
    select from app.praise
      where praise.exchange_id = asked.exchange_id and praise.from_player_id = caller)
  then
    raise exception 'You have praised this player for it already.' using errcode = '14089';
  end if;

  insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
    values (asked.exchange_id, caller,
      case when caller = asked.proposer_id then asked.partner_id else asked.proposer_id end,
      exchange_praise.kind, app.now());
  return app.close_request(caller, exchange_praise.request_id, app.proposal_answer(caller, asked.id));
end
$$;

grant execute on function api.exchange_praise(uuid, bigint, text, text) to rollmates_web;
