/**
 * Hands up to 1,000 due reminders to operators, each once, and marks them as sent. Returns
 *   { reminders: [{ player_id, username, campaign, event, type, class, starts_at }], more }.
 * A swap reminder is { player_id, username, kind, proposal, partner, expires_at }; for a match `get` and `give`
 * replace `proposal`. `more` says that another call may return further reminders, even if `reminders` is empty.
 * For NOTIFY=operator.
 */
create or replace function app.due_reminders() returns jsonb
language plpgsql volatile
as $$
declare
  most constant integer := 1000;
  looked integer;
  more boolean;
  swaps_more boolean;
  answer jsonb;
begin
  for round in 1..20 loop
    more := app.queue_reminders(most);
    swaps_more := app.queue_swap_reminders(most);
    more := more or swaps_more;
    exit when not more;
  end loop;
  select count(*), coalesce(jsonb_agg(
        jsonb_build_object(
          'player_id', taken.player,
          'username', taken.username,
          'reminder', taken.message)
        || taken.about - array['title', 'body', 'page', 'proposal_state']
        || jsonb_build_object(
          case taken.kind when 'event' then 'starts_at' else 'expires_at' end,
          app.iso(taken.valid_until))
      order by taken.valid_until, taken.about ->> 'event', taken.player, taken.message)
        filter (where taken.ready), '[]')
    into looked, answer
    from app.take_messages('notify', most, false) as taken;
  perform app.record_answers((
    select coalesce(jsonb_agg(jsonb_build_object(
        'message', handed -> 'reminder', 'taken', true, 'note', 'handed to people')), '[]')
      from jsonb_array_elements(answer) as handed));
  return jsonb_build_object(
    'reminders', (select coalesce(jsonb_agg(handed - 'reminder' order by place), '[]')
      from jsonb_array_elements(answer) with ordinality as listed (handed, place)),
    'more', more or looked = most);
end
$$;

/**
 * Returns, for operators, the latest 1,000 event reminders that were stopped or not accepted in time, followed
 * by the latest 1,000 such swap reminders and mails. `reminder` is the reminder's number.
 */
create or replace function app.unsent_reminders() returns table (
  reminder bigint, state text, why text, username text, campaign text, event text,
  kind text, proposal bigint, valid_until timestamptz, attempts integer, note text
)
language plpgsql stable
as $$
begin
  return query
    select unsent.id, unsent.state, unsent.why, player.username, unsent.campaign_slug,
        unsent.event_id, null, null::bigint, unsent.valid_until, unsent.attempts, unsent.note
      from app.outbox as unsent
      join app.player on player.id = unsent.player_id
      where unsent.state in ('stopped', 'failed') and unsent.kind = 'event'
      order by unsent.valid_until desc, unsent.id
      limit 1000;
  return query
    select unsent.id, unsent.state, unsent.why, player.username, null, null, unsent.kind,
        unsent.proposal_id, unsent.valid_until, unsent.attempts, unsent.note
      from app.outbox as unsent
      join app.player on player.id = unsent.player_id
      where unsent.state in ('stopped', 'failed') and unsent.kind not in ('delivery', 'event')
      order by unsent.valid_until desc, unsent.id
      limit 1000;
end
$$;
