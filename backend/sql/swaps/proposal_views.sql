/**
 * A proposal as one side sees it: what they give and get (before a pick, the choices), state, expiry,
 * confirmations and praise. While accepted, with the partner's game link for the swap in the game, and the last
 * phrase of each side, but no phrase of a partner whom the viewer blocks.
 */
create or replace function app.proposal_json(viewer uuid, proposal app.proposal) returns jsonb
language plpgsql stable
as $$
declare
  sent boolean := proposal.proposer_id = viewer;
  state text := app.proposal_state_at(app.now(), proposal.state, proposal.expires_at);
  partner app.player;
  picking boolean := app.is_to_be_picked(proposal.id);
  reach text;
begin
  select * into strict partner from app.player
    where id = app.other_side(proposal, viewer);
  if state = 'accepted' then
    reach := app.reach_of(viewer, partner.id);
  end if;
  return jsonb_build_object(
    'id', proposal.id,
    'direction', case when sent then 'sent' else 'received' end,
    'state', state,
    'partner', app.player_json(partner.username, partner.avatar),
    'trust', case when state = 'open' then app.trust_json(partner.id) end,
    'problem', app.problem_state(viewer, proposal),
    'game_link', case when state = 'accepted' then partner.game_link end,
    'pick', picking,
    'give', app.proposal_side_json(proposal.id, case when sent then 'offer' else 'want' end,
      case when picking and state = 'open' then viewer end),
    'get', app.proposal_side_json(proposal.id, case when sent then 'want' else 'offer' end,
      case when picking and state = 'open' then partner.id end),
    'proposed_at', app.iso(proposal.proposed_at),
    'accepted_at', app.iso(proposal.accepted_at),
    'expires_at', case when app.is_live_proposal_state(state) then app.iso(proposal.expires_at) end,
    'ended_at', app.iso(case when state = 'expired' then proposal.expires_at else proposal.ended_at end),
    'confirmed', jsonb_build_object(
      'own', case when sent then proposal.proposer_confirmed_at
        else proposal.partner_confirmed_at end is not null,
      'partner', case when sent then proposal.partner_confirmed_at
        else proposal.proposer_confirmed_at end is not null),
    'said', jsonb_build_object(
      'own', case when state = 'accepted' then app.last_phrase_json(proposal.id, viewer) end,
      'partner', case when reach <> 'blocked' then app.last_phrase_json(proposal.id, partner.id) end,
      'allowed', coalesce(reach = 'open', false)),
    'praise', jsonb_build_object(
      'given', (select kind from app.praise
        where exchange_id = proposal.exchange_id and from_player_id = viewer),
      'received', (select kind from app.praise
        where exchange_id = proposal.exchange_id and from_player_id = partner.id)));
end
$$;

/**
 * Returns the stickers that one side of a proposal gives, or could give if the partner has not picked yet, in
 * album order. Before the pick, `free` says whether the `giver` still has a free copy; `free` is true if
 * `giver` is null.
 */
create or replace function app.proposal_side_json(proposal bigint, side text, giver uuid default null)
returns jsonb
language plpgsql stable
as $$
begin
  return (
    with given as (
      select picked.sticker_slug, picked.copies
        from app.proposal_sticker as picked
        where picked.proposal_id = proposal_side_json.proposal and picked.side = proposal_side_json.side
      union all
      select named.sticker_slug, 1
        from app.proposal_choice as named
        where named.proposal_id = proposal_side_json.proposal and named.side = proposal_side_json.side
          and not exists (
            select from app.proposal_sticker where proposal_id = proposal_side_json.proposal)
    )
    select jsonb_agg(
        jsonb_build_object('sticker', sticker.slug, 'set', sticker.set_slug,
          'rarity', sticker.rarity, 'copies', given.copies,
          'free', giver is null
            or coalesce(held.spare, 0) > 0 and swappable.slug is not null)
        order by sticker_set.position, sticker.position)
      from given
      join app.sticker on sticker.slug = given.sticker_slug
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      left join (select sticker, spare from app.holdings(giver) where giver is not null) as held
        on held.sticker = given.sticker_slug
      left join (select slug from app.swappable_stickers() where giver is not null) as swappable
        on swappable.slug = given.sticker_slug);
end
$$;

/** The result of every function that changes a proposal: the proposal's present state for the caller. */
create or replace function app.proposal_result(caller uuid, proposal bigint) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'proposal', (select app.proposal_json(caller, made)
      from app.proposal as made where made.id = proposal_result.proposal));
end
$$;

/** The open and accepted proposals between two players, newest first; none if one is null. */
create or replace function app.live_proposals_between(player uuid, other uuid)
returns setof app.proposal
language sql stable
as $$
  select *
    from app.proposal as live
    where (live.proposer_id = player and live.partner_id = other
        or live.proposer_id = other and live.partner_id = player)
      and app.is_live_proposal_state(live.state) and live.expires_at > app.now()
    order by live.id desc
$$;
