/**
 * Counts a visit of a link, once per visitor and never the owner's. Returns an empty object, which does not
 * reveal whether the visit counted. `visitor` is a random UUID in the visitor's browser, stored as a digest.
 * Everybody may call it; the database keeps the `request_id` of a signed-out visitor for a day. A link with
 * archived months counts no more visits, because its earlier visitors are unknown.
 */
create function api.invite_link_visit(
  request_id uuid, id text, visitor uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  link app.share_link;
  digest bytea;
  answer jsonb;
begin
  perform app.require_not_banned(caller);
  link := app.require_share_link(invite_link_visit.id);
  if invite_link_visit.visitor is null then
    raise exception 'visitor must be a UUID, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, invite_link_visit.request_id, 'invite_link_visit',
    jsonb_build_object('id', link.id, 'visitor', invite_link_visit.visitor));
  if answer is not null then
    return answer;
  end if;

  digest := sha256(convert_to(link.id || ':' || invite_link_visit.visitor, 'UTF8'));
  if link.player_id is distinct from caller
    -- The primary key prevents a second visit only within a partition, which is a month.
    and not app.has_visited(link, digest)
    and not exists (
      select from app.link_visit_carried as carried where carried.link_id = link.id)
  then
    insert into app.link_visit (link_id, visitor_digest, visited_at)
      values (link.id, digest, app.now())
      on conflict do nothing;
  end if;
  return app.close_request(caller, invite_link_visit.request_id, '{}');
end
$$;
