import type { Row } from '#backend/database/database.ts'

interface Readable {
  query<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]>
}

/**
 * Queries that return violations of the invariants of albums and proposals. They read the raw rows, without
 * the functions that maintain them.
 */
const WRONG: Readonly<Record<string, string>> = {
  'a holding that is not the sum of its entries': `
    select player_id, sticker_slug, copies, sum
      from app.sticker_holding as holding
      full join (
        select player_id, sticker_slug, sum(copies) as sum
          from app.sticker_entry group by player_id, sticker_slug) as entered
        using (player_id, sticker_slug)
      where coalesce(copies, 0) <> coalesce(sum, 0) or copies < 0`,
  'more reserved than there are copies beyond the first': `
    select player_id, sticker_slug, reserved, copies
      from (
        select case side when 'offer' then proposer_id else partner_id end as player_id,
            sticker_slug, sum(given.copies) as reserved
          from app.proposal
          join app.proposal_sticker as given on given.proposal_id = proposal.id
          where (state = 'accepted' or state = 'open' and side = 'offer')
            and expires_at > app.now()
          group by 1, 2) as promised
      left join app.sticker_holding as holding using (player_id, sticker_slug)
      where reserved > coalesce(copies, 0) - 1`,
  'an accepted proposal that one side gives nothing in': `
    select proposal.id
      from app.proposal
      where accepted_at is not null and 2 <> (
        select count(distinct side) from app.proposal_sticker as given
          where given.proposal_id = proposal.id)`,
  'a sticker picked of a proposal that does not name it, or of one that is still open': `
    select proposal.id
      from app.proposal
      join app.proposal_sticker as given on given.proposal_id = proposal.id
      where exists (select from app.proposal_choice as named where named.proposal_id = proposal.id)
        and (accepted_at is null or given.copies <> 1 or not exists (
          select from app.proposal_choice as named
            where named.proposal_id = proposal.id and named.side = given.side
              and named.sticker_slug = given.sticker_slug))`,
  'copies that changed hands otherwise than the albums say': `
    select player_id, sticker_slug, told.moved as told, entered.moved as entered
      from (
        select player_id, sticker_slug, sum(copies) as moved
          from (
            select to_player_id as player_id, sticker_slug, 1 as copies
              from app.sticker_transfer where transferred_at >= '2026-11-21T12:00:00Z'
            union all
            select from_player_id, sticker_slug, -1
              from app.sticker_transfer where transferred_at >= '2026-11-21T12:00:00Z') as side
          group by player_id, sticker_slug) as told
      full join (
        select player_id, sticker_slug, sum(copies) as moved
          from app.sticker_entry
          where reason = 'exchange' and entered_at >= '2026-11-21T12:00:00Z'
          group by player_id, sticker_slug) as entered
        using (player_id, sticker_slug)
      where coalesce(told.moved, 0) <> coalesce(entered.moved, 0)`,
  'copies that exchanges made or lost': `
    select sticker_slug, sum(copies)
      from app.sticker_entry
      where reason = 'exchange' and entered_at >= '2026-11-21T12:00:00Z'
      group by sticker_slug having sum(copies) <> 0`,
  'a proposal that does not stand where its events brought it': `
    select proposal.id, state, reached
      from app.proposal
      cross join lateral (
        select coalesce((select event.event from app.proposal_event as event
          where event.proposal_id = proposal.id and event.event <> 'confirmed'
          order by event.id desc limit 1), 'open') as reached) as told
      where state <> reached`,
  'a completed proposal without both confirmations': `
    select proposal.id
      from app.proposal
      where state = 'completed' and 2 <> (
        select count(distinct player_id) from app.proposal_event as event
          where event.proposal_id = proposal.id and event.event = 'confirmed')`,
}

/** Returns the violating rows by the description of the invariant; empty if there are none. */
export async function whatIsWrong(on: Readable): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const [name, query] of Object.entries(WRONG)) {
    const rows = await on.query(query)
    if (rows.length > 0) found[name] = rows
  }
  return found
}
