/**
 * Counts a visit of a link, once for each visitor and never for the owner's own. `visitor` is a
 * random UUID that the visitor's browser keeps; only a digest of it is stored. An anonymous caller
 * may call; their request is known for a day. The result does not reveal whether the visit was
 * counted. A link of which months are archived counts no more: nobody knows then who was here before.
 * Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), an unknown
 * link (`share_link_unknown`), no visitor (22023), a `request_id` already used for something else
 * (`request_id_reused`).
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
    -- Last month's visits, too: the table's key holds within a month only.
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
