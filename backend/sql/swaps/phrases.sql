/** The maximum number of phrases that a player may send within an hour: for one swap, and in all. */
create or replace function app.phrase_rules(out of_swap integer, out of_player integer)
language sql immutable
as $$
  select 4, 20
$$;

/** Raises `too_many_phrases` for a locked player who has reached a limit of app.phrase_rules. */
create or replace function app.require_phrases_left(sender uuid, proposal bigint) returns void
language plpgsql stable
as $$
declare
  rules constant record := app.phrase_rules();
  sent record;
begin
  select count(*) as of_player,
      count(*) filter (where said.proposal_id = require_phrases_left.proposal) as of_swap
    into sent
    from app.proposal_phrase as said
    where said.from_player_id = sender and said.sent_at > app.now() - interval '1 hour';
  if sent.of_swap >= rules.of_swap or sent.of_player >= rules.of_player then
    perform app.refuse('too_many_phrases');
  end if;
end
$$;

/** The last phrase that `sender` sent for a proposal: { phrase, at }, or null. */
create or replace function app.last_phrase_json(proposal bigint, sender uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('phrase', said.phrase, 'at', app.iso(said.sent_at))
      from app.proposal_phrase as said
      where said.proposal_id = last_phrase_json.proposal and said.from_player_id = sender
      order by said.id desc
      limit 1);
end
$$;
