/**
 * Returns how many of the caller's proposals wait for their answer or confirmation. Every page calls it, so it
 * reads only live proposals, by index.
 */
create function api.swaps_waiting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  at constant timestamptz := app.now();
begin
  return jsonb_build_object('count', (
      select count(*) from app.proposal as received
        where received.partner_id = caller and app.is_live_proposal_state(received.state)
          and received.expires_at > at and received.partner_confirmed_at is null)
    + (
      select count(*) from app.proposal as made
        where made.proposer_id = caller and app.is_live_proposal_state(made.state)
          and made.expires_at > at and made.state = 'accepted' and made.proposer_confirmed_at is null));
end
$$;
