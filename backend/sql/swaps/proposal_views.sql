/**
 * A proposal as one of its sides sees it: what they give and get, its state, when it expires, who
 * confirmed and praised. The game link of the partner is included while it is accepted, because that
 * is when the two swap in the game.
 */
create or replace function app.proposal_json(viewer uuid, proposal app.proposal) returns jsonb
language plpgsql stable
as $$
declare
  sent boolean := proposal.proposer_id = viewer;
  state text := app.proposal_state_at(app.now(), proposal.state, proposal.expires_at);
  partner app.player;
begin
  select * into strict partner from app.player
    where id = case when sent then proposal.partner_id else proposal.proposer_id end;
  return jsonb_build_object(
    'id', proposal.id,
    'direction', case when sent then 'sent' else 'received' end,
    'state', state,
    'partner', app.player_json(partner.username, partner.avatar),
    'game_link', case when state = 'accepted' then partner.game_link end,
    'give', app.proposal_side_json(proposal.id, case when sent then 'offer' else 'want' end),
    'get', app.proposal_side_json(proposal.id, case when sent then 'want' else 'offer' end),
    'proposed_at', app.iso(proposal.proposed_at),
    'accepted_at', app.iso(proposal.accepted_at),
    -- When it will expire, where it still can.
    'expires_at', case when app.is_live_proposal_state(state) then app.iso(proposal.expires_at) end,
    'ended_at', app.iso(case when state = 'expired' then proposal.expires_at else proposal.ended_at end),
    'confirmed', jsonb_build_object(
      'own', case when sent then proposal.proposer_confirmed_at
        else proposal.partner_confirmed_at end is not null,
      'partner', case when sent then proposal.partner_confirmed_at
        else proposal.proposer_confirmed_at end is not null),
    'praise', jsonb_build_object(
      'given', (select kind from app.praise
        where exchange_id = proposal.exchange_id and from_player_id = viewer),
      'received', (select kind from app.praise
        where exchange_id = proposal.exchange_id and from_player_id = partner.id)));
end
$$;

/** The stickers that one side of a proposal gives, in album order, as results contain them. */
create or replace function app.proposal_side_json(proposal bigint, side text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_agg(
        jsonb_build_object('sticker', sticker.slug, 'set', sticker.set_slug,
          'rarity', sticker.rarity, 'copies', given.copies)
        order by sticker_set.position, sticker.position)
      from app.proposal_sticker as given
      join app.sticker on sticker.slug = given.sticker_slug
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      where given.proposal_id = proposal_side_json.proposal and given.side = proposal_side_json.side);
end
$$;

/** The result of every move on a proposal: its present state as the caller sees it. */
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
