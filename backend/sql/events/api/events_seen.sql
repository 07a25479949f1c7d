/**
 * Records that the caller has seen 1 to 50 events, so that pages no longer mark them as new. Skips ids that are
 * not announced events of the campaign. Returns the recorded ids in order of start. Works at any time.
 */
create function api.events_seen(
  request_id uuid, campaign text, events jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(events_seen.campaign, 'events');
  named text[] := app.require_texts('events', events_seen.events, 1, 50);
  known text[];
  answer jsonb;
begin
  answer := app.open_request(caller, events_seen.request_id, 'events_seen',
    jsonb_build_object('campaign', asked.slug, 'events', events_seen.events));
  if answer is not null then
    return answer;
  end if;
  known := array(
    select listed.id from app.events_of(asked) as listed where app.is_announced(listed));
  insert into app.events_seen as seen (player_id, campaign_slug, events, seen_at)
    values (caller, asked.slug,
      array(select id from unnest(known) as id where id = any (named)), app.now())
    -- Also removes events that the campaign no longer has, so that the array does not grow without limit.
    on conflict (player_id, campaign_slug) do update
      set events = array(
            select id from unnest(known) as id
              where id = any (seen.events) or id = any (excluded.events)),
          seen_at = excluded.seen_at;
  return app.close_request(caller, events_seen.request_id, jsonb_build_object(
    'events', to_jsonb(array(
      select id from unnest(known) as id where id = any (named)))));
end
$$;
