/**
 * Proposes a swap to another player and returns the proposal. `offer` lists the stickers that the caller gives,
 * `want` those that they get: arrays of 1 to 3 slugs, one for each copy, and no slug in both. The offered
 * copies are reserved until the proposal ends, the partner's copies only after the partner accepts.
 *
 * With `pick` the swap is one of `offer` for one of `want`, and the partner picks both. Each is an array of 1
 * to 5 different slugs, and at least one array has more than one. Nothing is reserved until the acceptance.
 *
 * The proposal is accepted at once if the partner's preference accepts it (app.accepts_at_once).
 *
 * These refusals have details: `gold_blitz_later` the next blitz's start, `partner_declined` `until`,
 * `partner_pauses` the pause's end, `partner_asks_…` the sticker. `not_with_player` does not reveal
 * whether the partner blocks the caller or is banned.
 */
create function api.exchange_propose(
  request_id uuid, username text, offer jsonb, want jsonb, pick boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  picking boolean := coalesce(exchange_propose.pick, false);
  most integer := case when picking then 5 else 3 end;
  offered text[] := app.require_texts('offer', exchange_propose.offer, 1, most);
  wanted text[] := app.require_texts('want', exchange_propose.want, 1, most);
  answer jsonb;
  partner uuid;
  lacking text;
  proposal bigint;
  at_once boolean;
begin
  if offered && wanted then
    raise exception 'offer and want must not name the same sticker.' using errcode = '22023';
  elsif picking and cardinality(offered || wanted) < 3 then
    raise exception 'One of one for one of one is nothing to pick.' using errcode = '22023';
  elsif picking and (select count(distinct named) from unnest(offered || wanted) as named)
    < cardinality(offered || wanted)
  then
    raise exception 'A sticker can be picked of once.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, exchange_propose.request_id, 'exchange_propose',
    jsonb_build_object('username', exchange_propose.username,
      'offer', exchange_propose.offer, 'want', exchange_propose.want, 'pick', picking));
  if answer is not null then
    return answer;
  end if;
  partner := app.require_player(exchange_propose.username);
  if partner = caller then
    perform app.refuse('swap_with_oneself');
  end if;
  perform app.require_stickers(offered || wanted);
  perform app.require_swappable(offered || wanted);

  -- Locks the partner only for an acceptance at once. Other proposals reserve none of the partner's copies, and
  -- the lock would make the partner's own calls wait.
  at_once := not picking and app.accepts_at_once(partner, caller, offered, wanted);
  if at_once then
    perform app.lock_players(caller, partner);
    perform app.expire_proposals_of(partner);
    at_once := app.accepts_at_once(partner, caller, offered, wanted);
  else
    perform app.lock_player(caller);
  end if;
  perform app.require_reachable(caller, partner);
  perform app.expire_proposals_of(caller);
  perform app.require_room_for_proposal(caller, partner,
    case when picking then cardinality(wanted) else 1 end);
  perform app.lock_places_of(partner);
  perform app.require_swap_accepted(caller, partner, offered);
  perform app.require_spares(caller, offered);
  lacking := app.first_sticker_without_spare(partner, wanted);
  if lacking is not null then
    perform app.refuse('partner_has_no_free_copy', jsonb_build_object('sticker', lacking));
  end if;

  insert into app.proposal (proposer_id, partner_id, proposed_at, at_once, expires_at)
    values (caller, partner, app.now(), at_once, app.now() + (app.proposal_rules()).open_for)
    returning id into proposal;
  if picking then
    insert into app.proposal_choice (proposal_id, side, sticker_slug)
      select proposal, 'offer', named from unnest(offered) as named
      union all
      select proposal, 'want', named from unnest(wanted) as named;
  else
    perform app.put_into_proposal(proposal, offered, wanted);
  end if;
  if at_once then
    perform app.accept_proposal(proposal, partner);
  end if;
  return app.close_request(caller, exchange_propose.request_id,
    app.proposal_result(caller, proposal));
end
$$;
