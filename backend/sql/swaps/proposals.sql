/** Whether two players have completed an exchange. */
create or replace function app.have_swapped(one uuid, other uuid) returns boolean
language sql stable
as $$
  select exists (
    select from app.exchange as made
      where made.proposer_id = one and made.partner_id = other
        or made.proposer_id = other and made.partner_id = one)
$$;

/** The states of a proposal, as in the constraint of app.proposal and in src/contract. */
create or replace function app.proposal_states() returns text[]
language sql immutable
as $$
  select array['open', 'accepted', 'completed', 'declined', 'withdrawn', 'cancelled', 'expired']
$$;

/** The kinds of praise, as in the constraint of app.praise and in src/contract. */
create or replace function app.praise_kinds() returns text[]
language sql immutable
as $$
  select array['perfect', 'fast', 'honest']
$$;

/**
 * A proposal's state at `at`: expired from `expires_at` on, recorded or not. PostgreSQL inlines this function.
 */
create or replace function app.proposal_state_at(at timestamptz, state text, expires_at timestamptz)
returns text
language sql stable
as $$
  select case when app.is_live_proposal_state(state) and expires_at <= at then 'expired' else state end
$$;

/**
 * Records up to 500 due expiries, with their times, and returns how many. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.expire_proposals() returns integer
language plpgsql volatile
as $$
declare
  expired integer;
begin
  with due as (
    select proposal.id, proposal.expires_at
      from app.proposal
      where app.is_live_proposal_state(proposal.state) and proposal.expires_at <= app.now()
      order by proposal.expires_at
      limit 500
      -- Skips locked proposals, so that the job never waits for a call; its next run finds them.
      for no key update skip locked
  )
  insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from due;
  get diagnostics expired = row_count;
  return expired;
end
$$;

/**
 * Records a locked player's due expiries before their spares are counted: otherwise a call that began before
 * the expiry would still see copies as reserved that others see as free.
 */
create or replace function app.expire_proposals_of(player uuid) returns void
language plpgsql volatile
as $$
begin
  with due as (
    select proposal.id, proposal.expires_at
      from app.proposal
      where (proposal.proposer_id = player or proposal.partner_id = player)
        and app.is_live_proposal_state(proposal.state) and proposal.expires_at <= app.now()
      -- Every call locks proposals in this order, which prevents deadlocks, for example if the partner's call
      -- expires the same proposals.
      order by proposal.id
      for no key update
  )
  insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from due;
end
$$;

/**
 * Locks both players and a proposal, and returns its present state. Raises `proposal_unknown` if it does not
 * exist or is between other players. Lock order: both players, then proposals by id. Because moves lock both
 * players, only a transaction that records an expiry can hold the proposal's row.
 */
create or replace function app.require_proposal(proposal bigint, caller uuid) returns app.proposal
language plpgsql volatile
as $$
declare
  asked app.proposal;
begin
  select * into asked
    from app.proposal as made
    where made.id = require_proposal.proposal and caller in (made.proposer_id, made.partner_id);
  if not found then
    perform app.refuse('proposal_unknown');
  end if;
  perform app.lock_players(asked.proposer_id, asked.partner_id);
  perform app.expire_proposals_of(caller);
  select * into strict asked from app.proposal as made where made.id = asked.id for no key update;
  return asked;
end
$$;

/**
 * Ends the open proposals between two locked players: withdraws those of `player` and declines those of
 * `other`. Accepted ones stay, because one side may already have sent their sticker in the game.
 */
create or replace function app.end_proposals_between(player uuid, other uuid) returns void
language plpgsql volatile
as $$
begin
  perform app.expire_proposals_of(player);
  with open as (
    select proposal.id, proposal.proposer_id
      from app.proposal
      where (proposal.proposer_id = player and proposal.partner_id = other
          or proposal.proposer_id = other and proposal.partner_id = player)
        and proposal.state = 'open'
      order by proposal.id
      for no key update
  )
  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    select open.id, case when open.proposer_id = player then 'withdrawn' else 'declined' end, player,
        app.now()
      from open;
end
$$;

/** Raises `proposal_moved_on`, with the actual state, if a proposal is not in `state`. */
create or replace function app.require_proposal_state(proposal app.proposal, state text)
returns void
language plpgsql immutable
as $$
begin
  if proposal.state <> require_proposal_state.state then
    perform app.refuse('proposal_moved_on', jsonb_build_object('state', proposal.state));
  end if;
end
$$;

/** Raises `proposal_not_your_turn` if `caller` is not `side`. */
create or replace function app.require_proposal_side(caller uuid, side uuid) returns void
language plpgsql immutable
as $$
begin
  if caller <> side then
    perform app.refuse('proposal_not_your_turn');
  end if;
end
$$;

/**
 * Begins a move on a proposal, for the functions of api/exchange_answer.sql. Returns `answer`, the recorded
 * result of the same request, or `proposal_now`, the proposal, locked with both players. `move` is the API
 * function, `more` its other parameters. Checks, in this order: `request_id_reused`, `proposal_unknown`,
 * `proposal_moved_on` if it is not in `state`.
 */
create or replace function app.open_proposal_move(
  caller uuid, request_id uuid, move text, proposal bigint, state text, more jsonb default '{}',
  out answer jsonb, out proposal_now app.proposal
)
language plpgsql volatile
as $$
begin
  answer := app.open_request(caller, request_id, move,
    jsonb_build_object('proposal', open_proposal_move.proposal) || more);
  if answer is null then
    proposal_now := app.require_proposal(open_proposal_move.proposal, caller);
    perform app.require_proposal_state(proposal_now, open_proposal_move.state);
  end if;
end
$$;

/** Records and returns a move's result, the proposal as the caller now sees it. */
create or replace function app.close_proposal_move(caller uuid, request_id uuid, proposal bigint)
returns jsonb
language plpgsql volatile
as $$
begin
  return app.close_request(caller, request_id, app.proposal_result(caller, proposal));
end
$$;

/**
 * Ends an open proposal and frees its reserved copies; returns app.proposal_result. `outcome` is the event,
 * `side` the side that may do it: `proposer` or `partner`. Raises the refusals of app.open_proposal_move, and
 * `proposal_not_your_turn`.
 */
create or replace function app.end_proposal(
  request_id uuid, move text, proposal bigint, outcome text, side text
) returns jsonb
language plpgsql volatile
as $$
declare
  caller uuid := app.require_caller();
  opened record;
  ending app.proposal;
begin
  opened := app.open_proposal_move(caller, request_id, move, proposal, 'open');
  if opened.answer is not null then
    return opened.answer;
  end if;
  ending := opened.proposal_now;
  perform app.require_proposal_side(caller,
    case side when 'proposer' then ending.proposer_id else ending.partner_id end);

  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    values (ending.id, outcome, caller, app.now());
  return app.close_proposal_move(caller, request_id, ending.id);
end
$$;

/**
 * Raises for the first gold sticker that no running golden blitz names: `gold_blitz_later` with the next
 * announced blitz's start, else `gold_outside_blitz`.
 */
create or replace function app.require_swappable(stickers text[]) returns void
language plpgsql stable
as $$
declare
  sticker text;
  next_start timestamptz;
begin
  for sticker in
    select named from unnest(require_swappable.stickers) with ordinality as listed (named, place)
      where not exists (select from app.swappable_stickers() where slug = named)
      order by place
  loop
    next_start := app.next_golden_blitz(sticker);
    if next_start is not null then
      perform app.refuse('gold_blitz_later',
        jsonb_build_object('sticker', sticker, 'starts_at', app.iso(next_start)));
    end if;
    perform app.refuse('gold_outside_blitz', jsonb_build_object('sticker', sticker));
  end loop;
end
$$;

/** The first of `stickers` of which the player has fewer free spares than requested, or null. */
create or replace function app.first_sticker_without_spare(player uuid, stickers text[]) returns text
language plpgsql stable
as $$
begin
  return (
    select needed.sticker
      from (select named as sticker, count(*) as copies from unnest(stickers) as named group by named)
        as needed
      left join app.holdings(player) as held on held.sticker = needed.sticker
      where needed.copies > coalesce(held.spare, 0)
      order by needed.sticker collate "C"
      limit 1);
end
$$;

/** Raises `no_free_copy` for the first of `stickers` of which the caller has too few free spares. */
create or replace function app.require_spares(caller uuid, stickers text[]) returns void
language plpgsql stable
as $$
declare
  lacking text := app.first_sticker_without_spare(caller, stickers);
begin
  if lacking is not null then
    perform app.refuse('no_free_copy', jsonb_build_object('sticker', lacking));
  end if;
end
$$;

/** The other player of one of `player`'s proposals. PostgreSQL inlines this function. */
create or replace function app.other_side(proposal app.proposal, player uuid) returns uuid
language sql immutable
as $$
  select case when player = proposal.proposer_id then proposal.partner_id else proposal.proposer_id end
$$;

/** Records a proposal's stickers, one entry per copy; the offered ones are reserved from now on. */
create or replace function app.put_into_proposal(proposal bigint, offered text[], wanted text[])
returns void
language sql volatile
as $$
  insert into app.proposal_sticker (proposal_id, side, sticker_slug, copies)
    select proposal, 'offer', named, count(*) from unnest(offered) as named group by named
    union all
    select proposal, 'want', named, count(*) from unnest(wanted) as named group by named
$$;

/** Records that the partner accepts an open proposal, and the deadline for both to confirm. */
create or replace function app.accept_proposal(proposal bigint, partner uuid) returns void
language sql volatile
as $$
  insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
    select proposal, 'accepted', partner, app.now(), app.now() + rules.accepted_for
      from app.proposal_rules() as rules
$$;

/** Whether the partner must still pick the stickers of a proposal with choices (app.proposal_choice). */
create or replace function app.is_to_be_picked(proposal bigint) returns boolean
language sql stable
as $$
  select exists (select from app.proposal_choice where proposal_id = proposal)
    and not exists (select from app.proposal_sticker where proposal_id = proposal)
$$;

/** Raises 22023 unless `get` and `give` are among the proposal's choices. */
create or replace function app.require_pick(proposal bigint, get text, give text) returns void
language plpgsql stable
as $$
begin
  if (
    select count(*) from app.proposal_choice as named
      where named.proposal_id = require_pick.proposal
        and (named.side, named.sticker_slug)
          in (('offer', require_pick.get), ('want', require_pick.give))) < 2
  then
    raise exception 'get and give must be one of each side of the proposal.' using errcode = '22023';
  end if;
end
$$;

/** One side's stickers in a proposal, one entry per copy. */
create or replace function app.proposed_stickers(proposal bigint, side text) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select given.sticker_slug
      from app.proposal_sticker as given, generate_series(1, given.copies)
      where given.proposal_id = proposed_stickers.proposal and given.side = proposed_stickers.side
      order by given.sticker_slug);
end
$$;

/**
 * Completes a proposal that both sides have confirmed: records the exchange, its transfers, and the entries in
 * both albums with the reason `exchange`.
 */
create or replace function app.complete_proposal(proposal app.proposal) returns void
language plpgsql volatile
as $$
declare
  exchange bigint;
begin
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select moved.player_id, moved.sticker_slug, moved.copies, 'exchange', app.now()
      from (
        select player.id as player_id, given.sticker_slug,
            case when (given.side = 'offer') = (player.id = proposal.proposer_id)
              then -given.copies else given.copies end as copies
          from app.proposal_sticker as given
          cross join unnest(array[proposal.proposer_id, proposal.partner_id]) as player (id)
          where given.proposal_id = proposal.id) as moved
      -- Every transaction uses this order, which prevents deadlocks.
      order by moved.player_id, moved.sticker_slug;

  -- Inserts all rows in one statement, because the triggers that count swaps must see an exchange with its
  -- copies. The statement is late in the function, because it locks both players' teams.
  with made as (
    insert into app.exchange (proposer_id, partner_id, completed_at)
      values (proposal.proposer_id, proposal.partner_id, app.now())
      returning id
  ), moved as (
    insert into app.sticker_transfer
        (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
      select made.id,
          case given.side when 'offer' then proposal.proposer_id else proposal.partner_id end,
          case given.side when 'offer' then proposal.partner_id else proposal.proposer_id end,
          given.sticker_slug, app.now()
        from made, app.proposal_sticker as given, generate_series(1, given.copies)
        where given.proposal_id = proposal.id
        order by given.side, given.sticker_slug
  )
  select made.id into strict exchange from made;

  insert into app.proposal_event (proposal_id, event, happened_at, exchange_id)
    values (proposal.id, 'completed', app.now(), exchange);
end
$$;

/** The number of proposals that wait for a player's answer or confirmation. */
create or replace function app.count_waiting_swaps(player uuid) returns integer
language plpgsql stable
as $$
declare
  at constant timestamptz := app.now();
begin
  return (
      select count(*) from app.proposal as received
        where received.partner_id = player and app.is_live_proposal_state(received.state)
          and received.expires_at > at and received.partner_confirmed_at is null)
    + (
      select count(*) from app.proposal as made
        where made.proposer_id = player and app.is_live_proposal_state(made.state)
          and made.expires_at > at and made.state = 'accepted' and made.proposer_confirmed_at is null);
end
$$;
