import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addTournament } from './event-points.ts'
import { signUp } from './extra-players.ts'
import type { World } from './world.ts'

/** Start of the tests' tournaments, and the time when their reminders are due. */
export const START = '2026-11-22T10:00:00.000Z'
export const DUE = '2026-11-22T09:45:00.000Z'

/** Returns the time `seconds` after `at`, in ISO 8601. */
export const after = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()

/** Adds a tournament that begins at `starts_at`. */
export const addEvent = (world: Pick<World, 'database'>, id: string, starts_at = START) =>
  addTournament(world, { id, starts_at, ends_at: '2026-11-25T10:00:00Z' })

/** Removes an event from the published ones. */
export const withdraw = (world: World, id: string) =>
  world.database.query(
    `update app.campaign
      set numbers = jsonb_set(numbers, '{events}', coalesce((
        select jsonb_agg(event) from jsonb_array_elements(numbers -> 'events') as event
          where event ->> 'id' <> $1), '[]'))
      where slug = 'events'`,
    [id],
  )

/** Removes the tests' own events from the published ones. */
export const withdrawAll = (world: World) =>
  world.database.query(
    `update app.campaign
      set numbers = jsonb_set(numbers, '{events}',
        jsonb_path_query_array(numbers, '$.events[*] ? (!(@.levels.size() == 0))'))
      where slug = 'events'`,
  )

/** Creates players who want to be reminded of an event; returns their tokens by name. */
export async function wanting(
  world: World,
  event: string,
  ...names: string[]
): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {}
  for (const name of names) {
    const token = await signUp(world, name)
    await setReminder(world, token, event, true)
    tokens[name] = token
  }
  return tokens
}

/** Turns the switch of an event on or off, on a page in `language`. */
export async function setReminder(
  world: World,
  token: string,
  event: string,
  remind: boolean,
  language?: string,
): Promise<void> {
  const answer = await world.call(
    'event_reminder_set',
    {
      request_id: randomUUID(),
      campaign: 'events',
      event,
      remind,
      ...(language !== undefined && { language_code: language }),
    },
    token,
  )
  expect(answer.status).toBe(200)
}

/** Puts the due reminders of all events into the outbox. */
export async function queueAll(world: Pick<World, 'database'>, most = 1000): Promise<void> {
  for (;;) {
    const [row] = await world.database.query<{ more: boolean }>(
      'select app.queue_reminders($1) as more',
      [most],
    )
    if (!row?.more) return
  }
}

interface OutboxRow extends Record<string, unknown> {
  id: string
  username: string
  state: string
  why: string | null
}

/** Returns the queued reminders of an event, by the players' names. */
export const outboxOf = (world: World, event: string) =>
  world.database.query<OutboxRow>(
    `select waiting.id::text, username, state, why
      from app.outbox as waiting
      join app.player on player.id = player_id
      where event_id = $1 order by username collate "C"`,
    [event],
  )
