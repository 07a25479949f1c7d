-- The functions check the caller, then app.open_proposal_move, then the turn (`proposal_not_your_turn`), if it
-- matters.

/**
 * Accepts an open proposal, as its partner. This reserves the wanted copies, shows each side the other's game
 * link, and starts the 48 hours to swap in the game and confirm (app.proposal_rules). If the proposal has
 * choices (`pick` of api.exchange_propose), the caller picks what they `get` and `give`; both stickers are
 * reserved now. For other proposals both must be null (22023). Returns app.proposal_result.
 */
create function api.exchange_accept(
  request_id uuid, proposal bigint, get text default null, give text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  move record;
  made app.proposal;
  picking boolean;
  offered text[];
  wanted text[];
  lacking text;
begin
  move := app.open_proposal_move(caller, exchange_accept.request_id, 'exchange_accept',
    exchange_accept.proposal, 'open',
    jsonb_strip_nulls(jsonb_build_object('get', exchange_accept.get, 'give', exchange_accept.give)));
  if move.answer is not null then
    return move.answer;
  end if;
  made := move.proposal_now;
  perform app.require_proposal_side(caller, made.partner_id);
  picking := app.is_to_be_picked(made.id);
  if picking then
    perform app.require_pick(made.id, exchange_accept.get, exchange_accept.give);
    offered := array[exchange_accept.get];
    wanted := array[exchange_accept.give];
  elsif num_nonnulls(exchange_accept.get, exchange_accept.give) > 0 then
    raise exception 'This proposal leaves nothing to pick.' using errcode = '22023';
  else
    offered := app.proposed_stickers(made.id, 'offer');
    wanted := app.proposed_stickers(made.id, 'want');
  end if;
  perform app.require_stickers(offered || wanted);
  perform app.require_swappable(offered || wanted);
  perform app.require_spares(caller, wanted);
  if picking then
    perform app.expire_proposals_of(made.proposer_id);
    lacking := app.first_sticker_without_spare(made.proposer_id, offered);
    if lacking is not null then
      perform app.refuse('partner_has_no_free_copy', jsonb_build_object('sticker', lacking));
    end if;
    perform app.put_into_proposal(made.id, offered, wanted);
  end if;

  perform app.accept_proposal(made.id, caller);
  return app.close_proposal_move(caller, exchange_accept.request_id, made.id);
end
$$;


/** Declines an open proposal, as its partner, and frees its reserved copies. Returns app.proposal_result. */
create function api.exchange_decline(
  request_id uuid, proposal bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return app.end_proposal(exchange_decline.request_id, 'exchange_decline', exchange_decline.proposal,
    'declined', 'partner');
end
$$;


/** Withdraws an open proposal, as its proposer, and frees its reserved copies. Returns app.proposal_result. */
create function api.exchange_withdraw(
  request_id uuid, proposal bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return app.end_proposal(exchange_withdraw.request_id, 'exchange_withdraw', exchange_withdraw.proposal,
    'withdrawn', 'proposer');
end
$$;


/**
 * Cancels an accepted proposal, as either side, even after one side confirmed, and frees the reserved copies.
 * Returns app.proposal_result. Never raises `proposal_not_your_turn`.
 */
create function api.exchange_cancel(
  request_id uuid, proposal bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  move record;
begin
  move := app.open_proposal_move(caller, exchange_cancel.request_id, 'exchange_cancel',
    exchange_cancel.proposal, 'accepted');
  if move.answer is not null then
    return move.answer;
  end if;

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values ((move.proposal_now).id, 'cancelled', caller, app.now());
  return app.close_proposal_move(caller, exchange_cancel.request_id, (move.proposal_now).id);
end
$$;


/**
 * Confirms that the two players have swapped in the game. Returns app.proposal_result. Each side confirms once;
 * another confirmation by the same side raises `proposal_not_your_turn`. When both have confirmed, the exchange
 * is complete and the copies move in the same transaction. Gold is not checked again, because its blitz ran at
 * the acceptance.
 */
create function api.exchange_confirm(
  request_id uuid, proposal bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  move record;
begin
  move := app.open_proposal_move(caller, exchange_confirm.request_id, 'exchange_confirm',
    exchange_confirm.proposal, 'accepted');
  if move.answer is not null then
    return move.answer;
  end if;
  if (move.proposal_now).proposer_confirmed_at is not null then
    perform app.require_proposal_side(caller, (move.proposal_now).partner_id);
  elsif (move.proposal_now).partner_confirmed_at is not null then
    perform app.require_proposal_side(caller, (move.proposal_now).proposer_id);
  end if;

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values ((move.proposal_now).id, 'confirmed', caller, app.now());
  if coalesce((move.proposal_now).proposer_confirmed_at, (move.proposal_now).partner_confirmed_at) is not null
  then
    perform app.complete_proposal(move.proposal_now);
  end if;
  return app.close_proposal_move(caller, exchange_confirm.request_id, (move.proposal_now).id);
end
$$;


/**
 * Praises the other side of a completed exchange, once. Returns app.proposal_result. Never raises
 * `proposal_not_your_turn`. Raises 22023 for an unknown kind of praise.
 */
create function api.exchange_praise(
  request_id uuid, proposal bigint, kind text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  move record;
  praised uuid;
begin
  if (exchange_praise.kind = any (app.praise_kinds())) is not true then
    raise exception 'kind must be one of %.', app.praise_kinds() using errcode = '22023';
  end if;
  move := app.open_proposal_move(caller, exchange_praise.request_id, 'exchange_praise',
    exchange_praise.proposal, 'completed', jsonb_build_object('kind', exchange_praise.kind));
  if move.answer is not null then
    return move.answer;
  end if;
  if exists (
    select from app.praise
      where praise.exchange_id = (move.proposal_now).exchange_id and praise.from_player_id = caller)
  then
    perform app.refuse('already_praised');
  end if;
  praised := app.other_side(move.proposal_now, caller);
  perform app.require_reachable(caller, praised);

  insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
    values ((move.proposal_now).exchange_id, caller, praised, exchange_praise.kind, app.now());
  return app.close_proposal_move(caller, exchange_praise.request_id, (move.proposal_now).id);
end
$$;


/**
 * Sends the other side of an accepted proposal one of the ten ready phrases, by its number. Returns
 * app.proposal_result. Never raises `proposal_not_your_turn`. Raises 22023 for an unknown phrase.
 */
create function api.exchange_say(
  request_id uuid, proposal bigint, phrase integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  move record;
begin
  if (exchange_say.phrase between 1 and 10) is not true then
    raise exception 'phrase must be 1 to 10.' using errcode = '22023';
  end if;
  move := app.open_proposal_move(caller, exchange_say.request_id, 'exchange_say',
    exchange_say.proposal, 'accepted', jsonb_build_object('phrase', exchange_say.phrase));
  if move.answer is not null then
    return move.answer;
  end if;
  perform app.require_reachable(caller, app.other_side(move.proposal_now, caller));
  perform app.require_phrases_left(caller, (move.proposal_now).id);

  insert into app.proposal_phrase (proposal_id, from_player_id, phrase, sent_at)
    values ((move.proposal_now).id, caller, exchange_say.phrase, app.now());
  return app.close_proposal_move(caller, exchange_say.request_id, (move.proposal_now).id);
end
$$;
