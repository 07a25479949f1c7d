/**
 * Records that the caller has seen these events, so that they are not new for them any more. Ids of
 * no announced event of the campaign are left out. Seeing one again changes nothing. Returns those
 * that were recorded, in the order of their start. At any time.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a campaign that is not published (`not_available`), no list of 1 to 50 ids
 * (22023), a `request_id` already used for something else (`request_id_reused`).
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
    -- Events that the campaign does not have any more are forgotten: the row never grows beyond it.
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
