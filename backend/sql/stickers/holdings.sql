/**
 * Returns a player's stickers: copies, copies reserved by proposals, and free spares (all copies except the
 * first and the reserved ones).
 *
 * A proposal reserves the proposer's offer while open or accepted, and the partner's part while accepted, until
 * `expires_at`. At least one copy is never reserved: functions that reserve or remove copies check this with
 * the players locked.
 */
create or replace function app.holdings(player uuid)
returns table (sticker text, copies integer, reserved integer, spare integer)
language plpgsql stable
as $$
declare
  at timestamptz := app.now();
begin
  return query
    with
    reserving as (
      select made.id, 'offer' as side
        from app.proposal as made
        where made.proposer_id = player and app.is_live_proposal_state(made.state)
          and made.expires_at > at
      union all
      select received.id, 'want'
        from app.proposal as received
        where received.partner_id = player and received.state = 'accepted'
          and received.expires_at > at
    ),
    reserves as (
      select given.sticker_slug, sum(given.copies)::integer as reserved
        from reserving
        join app.proposal_sticker as given
          on given.proposal_id = reserving.id and given.side = reserving.side
        group by given.sticker_slug
    )
    select holding.sticker_slug, holding.copies, coalesce(reserves.reserved, 0),
        greatest(holding.copies - 1 - coalesce(reserves.reserved, 0), 0)
      from app.sticker_holding as holding
      left join reserves on reserves.sticker_slug = holding.sticker_slug
      where holding.player_id = player and holding.copies > 0;
end
$$;

/** Whether a player may have reserved copies. Callers use it to skip app.holdings for most players. */
create or replace function app.has_promised_copies(player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.proposal as made
        where made.proposer_id = player and app.is_live_proposal_state(made.state))
    or exists (
      select from app.proposal as received
        where received.partner_id = player and received.state = 'accepted');
end
$$;

/** Raises `not_available` if one of `stickers` is not in the running album. */
create or replace function app.require_stickers(stickers text[]) returns void
language plpgsql stable
as $$
begin
  if exists (
    select from unnest(stickers) as named
      where split_part(named, '/', 1) is distinct from (select app.running_album())
        or not exists (select from app.sticker where slug = named))
  then
    perform app.refuse('not_available', hint => 'There is no such sticker.');
  end if;
end
$$;

/**
 * Whether a proposal in `state` can still change. PostgreSQL inlines this function, so that queries use the
 * partial indexes of app.proposal.
 */
create or replace function app.is_live_proposal_state(state text) returns boolean
language sql immutable
as $$
  select state in ('open', 'accepted')
$$;
