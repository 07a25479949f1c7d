/**
 * Proposes a swap of duplicates to another player: `offer` is what the caller gives, `want` what
 * they get, each an array of 1 to 3 stickers' slugs. A slug is listed once per copy, and none is on
 * both sides. The offered copies are reserved until the proposal ends; the partner's only once they
 * accept. Returns the proposal.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), malformed
 * sides (22023), a `request_id` already used for something else (14062), an unknown partner
 * (14061), the caller themselves (14086), an unknown sticker (14005), gold outside its golden blitz
 * (14028 with the start of the next, 14085 if none is announced), more open proposals than a player may have (14087), an offered sticker that the caller
 * has too few free spares of (14083), a wanted one that the partner has too few of (14084).
 */
create function api.exchange_propose(
  request_id uuid, username text, offer jsonb, want jsonb, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  offered text[] := app.require_texts('offer', exchange_propose.offer, 1, 3);
  wanted text[] := app.require_texts('want', exchange_propose.want, 1, 3);
  answer jsonb;
  partner uuid;
  rules record;
  lacking text;
  proposal bigint;
begin
  if offered && wanted then
    raise exception 'offer and want must not name the same sticker.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, exchange_propose.request_id, 'exchange_propose',
    jsonb_build_object('username', exchange_propose.username,
      'offer', exchange_propose.offer, 'want', exchange_propose.want));
  if answer is not null then
    return answer;
  end if;
  partner := app.require_player(exchange_propose.username);
  if partner = caller then
    raise exception 'You cannot swap with yourself.' using errcode = '14086';
  end if;
  perform app.require_stickers(offered || wanted);
  perform app.require_swappable(offered || wanted);

  -- Not the partner, of whom nothing is reserved until they accept: otherwise all who propose to the
  -- same player would wait for each other.
  perform app.lock_player(caller);
  perform app.expire_proposals_of(caller);
  select * into strict rules from app.proposal_rules();
  if (select count(*) from app.proposal as made
      where made.proposer_id = caller and made.state = 'open') >= rules.open_at_most
  then
    raise exception 'You have % open proposals.', rules.open_at_most
      using errcode = '14087', detail = jsonb_build_object('limit', rules.open_at_most)::text;
  end if;
  perform app.require_spares(caller, offered);
  lacking := app.first_sticker_without_spare(partner, wanted);
  if lacking is not null then
    raise exception 'The other player has no free spare of %.', lacking
      using errcode = '14084', detail = jsonb_build_object('sticker', lacking)::text;
  end if;

  insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
    values (caller, partner, app.now(), app.now() + rules.open_for)
    returning id into proposal;
  insert into app.proposal_sticker (proposal_id, side, sticker_slug, copies)
    select proposal, 'offer', named, count(*) from unnest(offered) as named group by named
    union all
    select proposal, 'want', named, count(*) from unnest(wanted) as named group by named;
  return app.close_request(caller, exchange_propose.request_id,
    app.proposal_result(caller, proposal));
end
$$;
