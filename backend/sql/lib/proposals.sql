/**
 * How long proposals wait and how many a player may have waiting. Nothing of this belongs to a
 * campaign; whoever changes it changes what is proposed from then on (a proposal keeps its dates).
 */
create or replace function app.proposal_rules(
  -- For an answer, from the proposal on.
  out open_for interval,
  -- For both confirmations, from the acceptance on.
  out accepted_for interval,
  -- Open ones that one player has made.
  out open_at_most integer
)
language sql immutable set search_path = ''
as $$
  select interval '48 hours', interval '48 hours', 30
$$;

/**
 * Where a proposal stands at `at`: expired from `expires_at` on, whether or not that is written down
 * yet. Taken into the statement that asks, like `app.iso`.
 */
create or replace function app.proposal_state_at(at timestamptz, state text, expires_at timestamptz)
returns text
language sql stable
as $$
  select case when state in ('open', 'accepted') and expires_at <= at then 'expired' else state end
$$;

/**
 * Writes down what the clock has ended, at the time when it ended. Answers how many. Safe to call
 * twice, late, or on two machines at once.
 */
create or replace function app.expire_proposals() returns integer
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  expired integer;
begin
  with due as (
    select proposal.id, proposal.expires_at
      from app.proposal
      where proposal.state in ('open', 'accepted') and proposal.expires_at <= app.now()
      order by proposal.id
      -- What somebody moves or expires at this moment is not waited for.
      for no key update skip locked
  )
  insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from due;
  get diagnostics expired = row_count;
  return expired;
end
$$;

/**
 * The same for the proposals of one player, at once: for whoever has taken their turn and counts
 * their spares next. What is counted as free must be written down as free: a call that began before
 * the end, and waited, would still find the proposal alive.
 */
create or replace function app.expire_proposals_of(player uuid) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
begin
  with due as (
    select proposal.id, proposal.expires_at
      from app.proposal
      where (proposal.proposer_id = player or proposal.partner_id = player)
        and proposal.state in ('open', 'accepted') and proposal.expires_at <= app.now()
      -- In one order everywhere: it may be due on the partner's side at this moment, too.
      order by proposal.id
      for no key update
  )
  insert into app.proposal_event (proposal_id, event, happened_at)
    select id, 'expired', expires_at from due;
end
$$;

/**
 * The proposal that the caller is about to move, as it stands now: both sides' turns are taken, and
 * it is locked against the clock. Raises 14080 for one that there is not, or that is between others:
 * nobody learns which.
 * Lock order: both players, then proposals by id. Whoever moves a proposal holds both players, so two
 * who wait for the same proposal's row are both only writing down that it has expired.
 */
create or replace function app.require_proposal(proposal bigint, caller uuid) returns app.proposal
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  asked app.proposal;
begin
  select * into asked
    from app.proposal as made
    where made.id = require_proposal.proposal and caller in (made.proposer_id, made.partner_id);
  if not found then
    raise exception 'There is no such proposal.' using errcode = '14080';
  end if;
  perform app.take_turns(asked.proposer_id, asked.partner_id);
  perform app.expire_proposals_of(caller);
  select * into strict asked from app.proposal as made where made.id = asked.id for no key update;
  return asked;
end
$$;

/** Raises 14081, with the state that it has, where a proposal is not in `state`. */
create or replace function app.require_proposal_state(proposal app.proposal, state text)
returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if proposal.state <> require_proposal_state.state then
    raise exception 'This proposal is %.', proposal.state
      using errcode = '14081', detail = jsonb_build_object('state', proposal.state)::text;
  end if;
end
$$;

/** Raises 14082 where `caller` is not whose move it is. */
create or replace function app.require_proposal_side(caller uuid, side uuid) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if caller <> side then
    raise exception 'That is up to the other side of this proposal.' using errcode = '14082';
  end if;
end
$$;

/**
 * Opens a move on a proposal: everything that api.exchange_accept, _decline, _withdraw, _cancel,
 * _confirm and _praise do before their own part. Returns either `answer`, what the same request
 * returned before, or `proposal` in its present state, locked together with both players.
 * `move` is the name of the API function, `more` the parameters that it has beside the proposal.
 * Refuses, in this order: a `request_id` used for something else (14062), a proposal that does not
 * exist or is between others (14080), one that is not in `state` (14081, with its state).
 */
create or replace function app.open_proposal_move(
  caller uuid, request_id uuid, move text, proposal bigint, state text, more jsonb default '{}',
  out answer jsonb, out proposal_now app.proposal
)
language plpgsql volatile set search_path = '' set enable_seqscan = off
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

/** Records the result of a move, which is the proposal as the caller now sees it, and returns it. */
create or replace function app.close_proposal_move(caller uuid, request_id uuid, proposal bigint)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  return app.close_request(caller, request_id, app.proposal_answer(caller, proposal));
end
$$;

/** Raises 14085 for the first gold one of `stickers` whose golden blitz does not run now. */
create or replace function app.require_swappable(stickers text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  sticker text;
begin
  foreach sticker in array stickers loop
    if not app.may_swap(sticker) then
      raise exception 'Gold can only be swapped while its golden blitz runs.'
        using errcode = '14085', detail = jsonb_build_object('sticker', sticker)::text;
    end if;
  end loop;
end
$$;

/** One of `stickers` that the player has fewer free spares of than the array names it, or null. */
create or replace function app.sticker_not_spare(player uuid, stickers text[]) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off
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

/** Raises 14083 for the first of `stickers` that the caller has too few free spares of. */
create or replace function app.require_spares(caller uuid, stickers text[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  lacking text := app.sticker_not_spare(caller, stickers);
begin
  if lacking is not null then
    raise exception 'You have no free spare of %.', lacking
      using errcode = '14083', detail = jsonb_build_object('sticker', lacking)::text;
  end if;
end
$$;

/** What one side of a proposal gives, a sticker as often as there are copies. */
create or replace function app.proposed_stickers(proposal bigint, side text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off
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
 * Makes a proposal that both sides confirmed an exchange: the exchange, each copy that changed hands,
 * and the albums' entries on both sides, with the reason 'exchange'.
 */
create or replace function app.complete_proposal(proposal app.proposal) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  exchange bigint;
begin
  insert into app.exchange (proposer_id, partner_id, completed_at)
    values (proposal.proposer_id, proposal.partner_id, app.now())
    returning id into exchange;

  insert into app.sticker_transfer
      (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
    select exchange,
        case given.side when 'offer' then proposal.proposer_id else proposal.partner_id end,
        case given.side when 'offer' then proposal.partner_id else proposal.proposer_id end,
        given.sticker_slug, app.now()
      from app.proposal_sticker as given, generate_series(1, given.copies)
      where given.proposal_id = proposal.id
      order by given.side, given.sticker_slug;

  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select moved.player_id, moved.sticker_slug, moved.copies, 'exchange', app.now()
      from (
        select player.id as player_id, given.sticker_slug,
            case when (given.side = 'offer') = (player.id = proposal.proposer_id)
              then -given.copies else given.copies end as copies
          from app.proposal_sticker as given
          cross join unnest(array[proposal.proposer_id, proposal.partner_id]) as player (id)
          where given.proposal_id = proposal.id) as moved
      -- In one order everywhere, so that two who write holdings never wait for each other.
      order by moved.player_id, moved.sticker_slug;

  insert into app.proposal_event (proposal_id, event, happened_at, exchange_id)
    values (proposal.id, 'completed', app.now(), exchange);
end
$$;

revoke execute on function app.proposal_rules(),
  app.proposal_state_at(timestamptz, text, timestamptz), app.expire_proposals(),
  app.expire_proposals_of(uuid), app.require_proposal(bigint, uuid),
  app.require_proposal_state(app.proposal, text), app.require_proposal_side(uuid, uuid),
  app.open_proposal_move(uuid, uuid, text, bigint, text, jsonb),
  app.close_proposal_move(uuid, uuid, bigint),
  app.require_swappable(text[]), app.sticker_not_spare(uuid, text[]),
  app.require_spares(uuid, text[]), app.proposed_stickers(bigint, text),
  app.complete_proposal(app.proposal) from public;
