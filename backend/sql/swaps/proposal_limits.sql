/**
 * The limits of proposals, in all campaigns. A change of `open_for` or `accepted_for` applies to later
 * proposals or acceptances.
 */
create or replace function app.proposal_rules(
  -- The time within which the partner can answer.
  out open_for interval,
  -- The time after the acceptance within which both players can confirm.
  out accepted_for interval,
  -- The maximum number of open proposals by one player (app.count_open_proposals).
  out open_at_most integer,
  -- The maximum number of open proposals to one mate (an earlier swap partner), and to one stranger.
  out open_to_mate integer,
  out open_to_stranger integer,
  -- The maximum number of open proposals from all strangers to one player, by default (app.swap_preference).
  out open_of_strangers integer,
  -- The wait of a proposer after the partner declined, unless the partner is a mate.
  out declined_for interval,
  -- The maximum number of a player's running swaps that their preference accepted (app.accepts_at_once).
  out at_once_at_most integer
)
language sql immutable
as $$
  select interval '48 hours', interval '48 hours', 30, 3, 1, 5, interval '24 hours', 3
$$;

/** The number of a player's open proposals; one with choices counts once for each wanted sticker. */
create or replace function app.count_open_proposals(proposer uuid) returns integer
language sql stable
as $$
  select coalesce(sum(greatest(1, (
      select count(*) from app.proposal_choice as named
        where named.proposal_id = open.id and named.side = 'want'))), 0)::integer
    from app.proposal as open
    where open.proposer_id = proposer and open.state = 'open' and open.expires_at > app.now()
$$;

/** Whether a player may make another open proposal. */
create or replace function app.has_room_for_proposals(proposer uuid) returns boolean
language sql stable
as $$
  select app.count_open_proposals(proposer) < (select open_at_most from app.proposal_rules())
$$;

/**
 * Returns the name under which app.account_usage stores a decline by a partner. The proposer's next account
 * must wait, too (app.used_before).
 */
create or replace function app.declined_use(partner uuid) returns text
language sql immutable
as $$
  select 'declined:' || left(encode(sha256(uuid_send(partner)), 'hex'), 16)
$$;

/** The time when `proposer` may propose to `partner` again after a decline; null if now, and for mates. */
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
 * Raises `too_many_proposals` or `too_many_with_player` for a locked player with too many open proposals, in
 * all or to this partner, and `partner_declined` after a recent decline. `asked` is the number for which the
 * new proposal counts (app.count_open_proposals).
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
