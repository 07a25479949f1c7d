/**
 * Records that the caller shared one of their links; returns how often they have shared it.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a link that
 * does not exist or is another player's (14067), a `request_id` already used for something else
 * (14062).
 */
create function api.share_link_shared(
  request_id uuid, id text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  link app.share_link := app.require_share_link(share_link_shared.id);
  answer jsonb;
begin
  if link.player_id <> caller then
    raise exception 'There is no such link of yours.' using errcode = '14067';
  end if;
  answer := app.open_request(caller, share_link_shared.request_id, 'share_link_shared',
    jsonb_build_object('id', link.id));
  if answer is not null then
    return answer;
  end if;

  -- Two concurrent shares wait for each other, so that each gets its own number.
  perform app.lock_player(caller);
  insert into app.link_share (link_id, player_id, shared_at) values (link.id, caller, app.now());
  return app.close_request(caller, share_link_shared.request_id, (
    select jsonb_build_object('id', link.id, 'shares', count(*))
      from app.link_share as share
      where share.link_id = link.id));
end
$$;
