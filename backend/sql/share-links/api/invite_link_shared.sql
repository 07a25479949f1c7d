/** Records that the caller shared one of their links, and returns how often they shared it. */
create function api.invite_link_shared(
  request_id uuid, id text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  link app.share_link := app.require_share_link(invite_link_shared.id);
  answer jsonb;
begin
  if link.player_id <> caller then
    perform app.refuse('share_link_unknown');
  end if;
  answer := app.open_request(caller, invite_link_shared.request_id, 'invite_link_shared',
    jsonb_build_object('id', link.id));
  if answer is not null then
    return answer;
  end if;

  -- Concurrent shares by a player run one after another, so that each gets its own number.
  perform app.lock_player(caller);
  insert into app.link_share (link_id, player_id, shared_at) values (link.id, caller, app.now());
  return app.close_request(caller, invite_link_shared.request_id, (
    select jsonb_build_object('id', link.id, 'shares', count(*))
      from app.link_share as share
      where share.link_id = link.id));
end
$$;
