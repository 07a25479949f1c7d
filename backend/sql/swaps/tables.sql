create table app.exchange (
  id bigint generated always as identity primary key,
  proposer_id uuid not null references app.player,
  partner_id uuid not null references app.player,
  completed_at timestamptz not null,
  check (proposer_id <> partner_id)
);

create index exchange_completed_at on app.exchange (completed_at);
create index exchange_proposer_at on app.exchange (proposer_id, completed_at);
create index exchange_partner_at on app.exchange (partner_id, completed_at);

create table app.sticker_transfer (
  id bigint generated always as identity primary key,
  exchange_id bigint not null references app.exchange,
  from_player_id uuid not null references app.player,
  to_player_id uuid not null references app.player,
  sticker_slug text not null,
  transferred_at timestamptz not null,
  check (from_player_id <> to_player_id)
);

create index sticker_transfer_transferred_at on app.sticker_transfer (transferred_at);
-- For computing the limit of copies per day (app.swap_decisions).
create index sticker_transfer_exchange on app.sticker_transfer (exchange_id, from_player_id);

create table app.praise (
  exchange_id bigint not null references app.exchange,
  from_player_id uuid not null references app.player,
  to_player_id uuid not null references app.player,
  kind text not null check (kind in ('perfect', 'fast', 'honest')),
  praised_at timestamptz not null,
  primary key (exchange_id, from_player_id),
  check (from_player_id <> to_player_id)
);

create index praise_praised_at on app.praise (praised_at);
create index praise_to_player_at on app.praise (to_player_id, praised_at);

-- A player's offer to another player. The trigger of app.proposal_event sets every column from `state` on; the
-- other columns never change.
create table app.proposal (
  id bigint generated always as identity primary key,
  proposer_id uuid not null references app.player,
  partner_id uuid not null references app.player,
  proposed_at timestamptz not null,
  -- Whether the partner's preference accepted the proposal when it was made (app.accepts_at_once).
  at_once boolean not null default false,
  -- The time when an open proposal expires without an answer, or an accepted one without confirmations;
  -- meaningless in other states.
  expires_at timestamptz not null,
  state text not null default 'open' check (state in
    ('open', 'accepted', 'completed', 'declined', 'withdrawn', 'cancelled', 'expired')),
  accepted_at timestamptz,
  -- Set at the acceptance: the earliest time at which either player put a sticker of this swap on the wanted
  -- list. app.count_trust erases it.
  wished_at timestamptz,
  proposer_confirmed_at timestamptz,
  partner_confirmed_at timestamptz,
  -- The time when the proposal reached a final state.
  ended_at timestamptz,
  exchange_id bigint unique references app.exchange,
  check (proposer_id <> partner_id),
  check (expires_at > proposed_at),
  check ((ended_at is null) = (state in ('open', 'accepted'))),
  check ((exchange_id is not null) = (state = 'completed')),
  check (state <> 'completed'
    or (proposer_confirmed_at is not null and partner_confirmed_at is not null))
);

create index proposal_proposer on app.proposal (proposer_id, id);
create index proposal_partner on app.proposal (partner_id, id);
create index proposal_live_proposer on app.proposal (proposer_id) where state in ('open', 'accepted');
create index proposal_live_partner on app.proposal (partner_id) where state in ('open', 'accepted');
create index proposal_declined on app.proposal (proposer_id, partner_id, ended_at) where state = 'declined';
create index proposal_live_expires_at on app.proposal (expires_at) where state in ('open', 'accepted');

-- The proposals of a pair, for app.count_trust and app.accepts_at_once.
create index proposal_pair on app.proposal
  (least(proposer_id, partner_id), greatest(proposer_id, partner_id), id);

-- The stickers that the proposer gives (offer) and gets (want).
create table app.proposal_sticker (
  proposal_id bigint not null references app.proposal,
  side text not null check (side in ('offer', 'want')),
  sticker_slug text not null,
  copies smallint not null check (copies between 1 and 3),
  primary key (proposal_id, side, sticker_slug)
);

-- The stickers from which the partner can choose. The acceptance puts the chosen stickers into
-- app.proposal_sticker; until then nothing is reserved.
create table app.proposal_choice (
  proposal_id bigint not null references app.proposal,
  side text not null check (side in ('offer', 'want')),
  sticker_slug text not null,
  primary key (proposal_id, side, sticker_slug)
);

-- The events of a proposal. Expiry and completion have no player.
create table app.proposal_event (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references app.proposal,
  event text not null check (event in
    ('accepted', 'declined', 'withdrawn', 'confirmed', 'completed', 'cancelled', 'expired')),
  player_id uuid references app.player,
  happened_at timestamptz not null,
  -- An acceptance sets the proposal's new `expires_at`; a completion sets `exchange_id`.
  expires_at timestamptz,
  exchange_id bigint unique references app.exchange,
  unique nulls not distinct (proposal_id, event, player_id),
  check ((expires_at is not null) = (event = 'accepted')),
  check ((exchange_id is not null) = (event = 'completed'))
);

/**
 * Applies an event to a proposal, by this state machine:
 *
 *   (made) -> open
 *   open -> accepted     accepted, by the partner
 *   open -> declined     declined, by the partner
 *   open -> withdrawn    withdrawn, by the proposer
 *   accepted             confirmed, by either, once each
 *   accepted -> completed  completed, when both have confirmed; in the same transaction
 *   accepted -> cancelled  cancelled, by either, before both have confirmed
 *   open, accepted -> expired  expired, by the clock, at expires_at
 *
 * Raises 55000 for anything else. The API functions refuse such moves of players earlier.
 */
create function app.move_proposal() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  moved app.proposal;
  confirmed boolean;
  by_proposer boolean;
  by_partner boolean;
begin
  select * into strict moved from app.proposal where id = new.proposal_id for no key update;
  confirmed := moved.proposer_confirmed_at is not null and moved.partner_confirmed_at is not null;
  by_proposer := coalesce(new.player_id = moved.proposer_id, false);
  by_partner := coalesce(new.player_id = moved.partner_id, false);
  if not (case new.event
      when 'accepted' then moved.state = 'open' and by_partner
      when 'declined' then moved.state = 'open' and by_partner
      when 'withdrawn' then moved.state = 'open' and by_proposer
      when 'confirmed' then moved.state = 'accepted'
        and (by_proposer and moved.proposer_confirmed_at is null
          or by_partner and moved.partner_confirmed_at is null)
      when 'completed' then moved.state = 'accepted' and confirmed and new.player_id is null
      when 'cancelled' then moved.state = 'accepted' and not confirmed and (by_proposer or by_partner)
      else moved.state in ('open', 'accepted') and not confirmed and new.player_id is null
        and new.happened_at = moved.expires_at
    end)
  then
    raise exception 'Proposal % is %, so it cannot be %.', moved.id, moved.state, new.event
      using errcode = '55000';
  end if;

  update app.proposal
    set state = case new.event when 'confirmed' then state else new.event end,
        accepted_at = case new.event when 'accepted' then new.happened_at else accepted_at end,
        wished_at = case when new.event <> 'accepted' then wished_at else (
          select min(want.wanted_at)
            from app.proposal_sticker as moving
            join app.sticker_want as want
              on want.sticker_slug = moving.sticker_slug
                and want.player_id = case moving.side when 'offer' then partner_id else proposer_id end
            where moving.proposal_id = moved.id) end,
        expires_at = coalesce(new.expires_at, expires_at),
        proposer_confirmed_at = case when new.event = 'confirmed' and by_proposer
          then new.happened_at else proposer_confirmed_at end,
        partner_confirmed_at = case when new.event = 'confirmed' and by_partner
          then new.happened_at else partner_confirmed_at end,
        ended_at = case when new.event not in ('accepted', 'confirmed') then new.happened_at end,
        exchange_id = new.exchange_id
    where id = moved.id;
  return new;
end
$$;

create trigger move_proposal before insert on app.proposal_event
  for each row execute function app.move_proposal();

-- The phrases that players sent to each other during an accepted swap, by their number in the contract.
create table app.proposal_phrase (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references app.proposal,
  from_player_id uuid not null references app.player,
  phrase smallint not null check (phrase between 1 and 10),
  sent_at timestamptz not null
);

create index proposal_phrase_proposal on app.proposal_phrase (proposal_id, from_player_id, id);
create index proposal_phrase_from on app.proposal_phrase (from_player_id, sent_at);

-- The copies that previous accounts gave on the day on which a player started; they reduce that day's limit.
create table app.swapped_before (
  player_id uuid not null references app.player,
  time_zone text not null,
  day date not null,
  copies integer not null check (copies > 0),
  primary key (player_id, time_zone)
);

-- The kinds of proposals that a player accepts. For a player without a row, defaults apply
-- (app.swap_preference_of).
create table app.swap_preference (
  player_id uuid primary key references app.player,
  -- 'list': only proposals with wanted stickers; 'new': also with stickers that the player lacks.
  accepts text not null check (accepts in ('list', 'new', 'anything')),
  rarities text[] not null
    check (rarities in (array['rare'], array['gold'], array['rare', 'gold'])),
  -- The accepted sets of the album that ran when the player chose; null for all. Ignored in other albums.
  sets text[] check (cardinality(sets) >= 1),
  -- The maximum number of open proposals from players with whom this player never swapped.
  open_at_most integer not null check (open_at_most between 1 and 30),
  -- The players whose proposals of a wanted sticker are accepted at once (app.accepts_at_once).
  at_once text not null default 'nobody' check (at_once in ('nobody', 'mates')),
  paused_until timestamptz,
  changed_at timestamptz not null
);

-- A player's sums for app.trust_json, counted by app.count_trust: finished swaps, accepted swaps that the
-- player called off (one per mate), proposals that the player answered or let expire (`asked`), and answers
-- within 1, 3, 12 and 24 hours.
create table app.swap_trust (
  player_id uuid primary key references app.player,
  finished integer not null,
  called_off integer not null,
  asked integer not null,
  within_1 integer not null,
  within_3 integer not null,
  within_12 integer not null,
  within_24 integer not null
);

-- The outcomes of proposals by quarter of an hour, because days begin at a quarter in every time zone. `asked`
-- counts answered or expired proposals, `answered` those answered within 24 hours, `accepted` the accepted ones
-- that ended, `finished` the completed ones. `wishes` counts completed ones that brought a wanted sticker, with
-- the days of waiting as `detail`.
create table app.swap_quarter (
  quarter timestamptz not null,
  figure text not null check (figure in ('asked', 'answered', 'accepted', 'finished', 'wishes')),
  detail text not null,
  amount bigint not null,
  primary key (quarter, figure, detail)
);

-- `events_to` is the last app.proposal_event counted in app.swap_trust and app.swap_quarter. `seen_to` was the
-- last event at `seen_at`; half a minute later all events before it are committed.
create table app.swap_trust_walk (
  only_row boolean primary key default true check (only_row),
  events_to bigint not null default 0,
  seen_to bigint not null default 0,
  seen_at timestamptz not null default '-infinity'
);

insert into app.swap_trust_walk default values;

-- Players' reports that the other player of an unfinished swap sent nothing; app.note_problem decides whether a
-- report `counts`.
create table app.swap_problem (
  proposal_id bigint not null references app.proposal,
  player_id uuid not null references app.player,
  about_id uuid not null references app.player,
  counts boolean not null,
  noted_at timestamptz not null,
  primary key (proposal_id, player_id),
  check (player_id <> about_id)
);

create index swap_problem_about on app.swap_problem (about_id, noted_at);
create index swap_problem_player on app.swap_problem (player_id);

call app.make_append_only('exchange');
call app.make_append_only('sticker_transfer');
call app.make_append_only('praise');
call app.make_append_only('proposal_sticker');
call app.make_append_only('proposal_choice');
call app.make_append_only('proposal_event');
call app.make_append_only('proposal_phrase');
call app.make_append_only('swapped_before');
call app.make_append_only('swap_problem');
