import type { Row } from '#backend/database/database.ts'
import type { World } from './world.ts'

/** A stage (a transaction that is rolled back) or a database; queries run as the owner of the tables. */
interface Prepared {
  query<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]>
}

export type PastEvent =
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'confirmed by proposer'
  | 'confirmed by partner'
  | 'completed'

/** Sets how many copies of some stickers the album of `username` holds. */
export async function giveCopies(
  on: Prepared,
  username: string,
  copies: Readonly<Record<string, number>>,
): Promise<void> {
  await on.query(
    `with wished as (
        select app.player_by_username($1) as player, key as sticker, value::integer as copies
          from jsonb_each_text($2::text::jsonb))
      insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
        select player, sticker, copies - app.copies_of(player, sticker), 'game', app.now()
          from wished
          where copies <> app.copies_of(player, sticker)`,
    [username, JSON.stringify(copies)],
  )
}

/** Returns how many copies of each sticker the album of `username` holds. */
export async function copiesOf(on: Prepared, username: string): Promise<Record<string, number>> {
  const rows = await on.query<{ sticker: string; copies: number }>(
    `select sticker_slug as sticker, copies from app.sticker_holding
      where player_id = app.player_by_username($1)`,
    [username],
  )
  return Object.fromEntries(rows.map(({ sticker, copies }) => [sticker, copies]))
}

/** Creates a proposal with these past events, and with enough copies on both sides; returns its id. */
export async function addProposal(
  on: Prepared,
  proposal: { from: string; to: string; offer: readonly string[]; want: readonly string[] },
  events: readonly PastEvent[] = [],
): Promise<number> {
  const { from, to, offer, want } = proposal
  for (const [username, stickers] of [
    [from, offer],
    [to, want],
  ] as const) {
    const held = await copiesOf(on, username)
    await giveCopies(
      on,
      username,
      Object.fromEntries(stickers.map((sticker) => [sticker, (held[sticker] ?? 0) + 9])),
    )
  }
  const [row] = await on.query<{ id: number }>(
    `insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
      select app.player_by_username($1), app.player_by_username($2), app.now(),
          app.now() + rules.open_for
        from app.proposal_rules() as rules
      returning id::integer as id`,
    [from, to],
  )
  const id = row?.id ?? 0
  await on.query(
    `insert into app.proposal_sticker (proposal_id, side, sticker_slug, copies)
      select $1::integer, side, sticker, count(*)
        from jsonb_to_recordset($2::text::jsonb) as given (side text, sticker text)
        group by side, sticker`,
    [
      id,
      JSON.stringify([
        ...offer.map((sticker) => ({ side: 'offer', sticker })),
        ...want.map((sticker) => ({ side: 'want', sticker })),
      ]),
    ],
  )
  for (const event of events) await addEvent(on, id, event)
  return id
}

/** Records a past event of a proposal. */
export async function addEvent(on: Prepared, proposal: number, event: PastEvent): Promise<void> {
  if (event === 'completed') {
    await on.query(
      `select app.complete_proposal(made) from app.proposal as made where made.id = $1`,
      [proposal],
    )
    return
  }
  const byProposer = ['withdrawn', 'cancelled', 'confirmed by proposer'].includes(event)
  await on.query(
    `insert into app.proposal_event (proposal_id, event, player_id, happened_at, expires_at)
      select made.id, $2, case when $3::boolean then proposer_id else partner_id end, app.now(),
          case when $2 = 'accepted' then app.now() + rules.accepted_for end
        from app.proposal as made, app.proposal_rules() as rules
        where made.id = $1`,
    [proposal, event.split(' ')[0], byProposer],
  )
}

/** Sends a player a sticker, as a free one. */
export const arrives = (world: World, username: string, sticker: string) =>
  world.sql`select app.hand_over(array[app.create_sticker_delivery(
    app.player_by_username(${username}), ${sticker}, 'free_sticker')])`
