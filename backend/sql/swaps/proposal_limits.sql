-- How many proposals a player makes, to whom, and how soon again.

/**
 * The limits of proposals. They belong to no campaign. A change applies to proposals made
 * afterwards; existing ones keep their dates.
 */
create or replace function app.proposal_rules(
  -- How long the partner has to answer.
  out open_for interval,
  -- How long both sides have to confirm after the acceptance.
  out accepted_for interval,
  -- How many open proposals one player may have made (app.count_open_proposals).
  out open_at_most integer,
  -- How many of them to the same player: to a mate, and to somebody with whom they never swapped.
  out open_to_mate integer,
  out open_to_stranger integer,
  -- How many open proposals of players who never swapped with them somebody is asked to answer who has not
  -- said another number (app.swap_preference).
  out open_of_strangers integer,
  -- For how long a stranger who was declined does not propose to the same player.
  out declined_for interval
)
language sql immutable
as $$
  select interval '48 hours', interval '48 hours', 30, 3, 1, 5, interval '24 hours'
$$;

/** How many open proposals a player has made; one to pick of counts as often as what it asks for. */
create or replace function app.count_open_proposals(proposer uuid) returns integer
language sql stable
as $$
  select coalesce(sum(greatest(1, (
      select count(*) from app.proposal_choice as named
        where named.proposal_id = open.id and named.side = 'want'))), 0)::integer
    from app.proposal as open
    where open.proposer_id = proposer and open.state = 'open' and open.expires_at > app.now()
$$;

/** Whether a player has made fewer open proposals than they may. */
create or replace function app.has_room_for_proposals(proposer uuid) returns boolean
language sql stable
as $$
  select app.count_open_proposals(proposer) < (select open_at_most from app.proposal_rules())
$$;

/**
 * What it is remembered as that a partner declined: a part of a digest, which names nobody. The next life of
 * the proposer's account waits as well (app.used_before).
 */
create or replace function app.declined_use(partner uuid) returns text
language sql immutable
as $$
  select 'declined:' || left(encode(sha256(uuid_send(partner)), 'hex'), 16)
$$;

/**
 * From when on `proposer` may propose to `partner`, who has declined one of theirs lately; null where they may
 * now, as mates always.
 */
create or replace function app.declined_until(proposer uuid, partner uuid) returns timestamptz
language plpgsql stable
as $$
declare
  wait constant interval := (app.proposal_rules()).declined_for;
  until constant timestamptz := greatest(
    app.used_until(proposer, app.declined_use(partner)),
    (select max(declined.ended_at) + wait
      from app.proposal as declined
      where declined.proposer_id = declined_until.proposer and declined.partner_id = declined_until.partner
        and declined.state = 'declined' and declined.ended_at > app.now() - wait));
begin
  return case when until is not null and not app.have_swapped(proposer, partner) then until end;
end
$$;

/**
 * Raises `too_many_proposals` and `too_many_with_player` where a player, who is locked, has made as many
 * open proposals as they may, to anybody or to this partner, and `partner_declined` where the partner declined
 * one lately. `asked` is what the new one counts as (app.count_open_proposals).
 */
create or replace function app.require_room_for_proposal(proposer uuid, partner uuid, asked integer)
returns void
language plpgsql stable
as $$
declare
  rules constant record := app.proposal_rules();
  at_most constant integer :=
    case when app.have_swapped(proposer, partner) then rules.open_to_mate else rules.open_to_stranger end;
  until constant timestamptz := app.declined_until(proposer, partner);
begin
  if app.count_open_proposals(proposer) + asked > rules.open_at_most then
    perform app.refuse('too_many_proposals', jsonb_build_object('limit', rules.open_at_most));
  elsif (
    select count(*) from app.proposal as open
      where open.proposer_id = proposer and open.partner_id = partner and open.state = 'open') >= at_most
  then
    perform app.refuse('too_many_with_player', jsonb_build_object('limit', at_most));
  elsif until is not null then
    perform app.refuse('partner_declined', jsonb_build_object('until', app.iso(until)));
  end if;
end
$$;
