import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** One report of points, as the game's server sends it. */
export interface Report {
  import_id: string
  username: string
  points: number
  scored_at: string
}

export interface Imported {
  imported: number
  repeated: number
  refused: { import_id: string; reason: string }[]
}

/** A report with an id of its own. */
export const report = (username: string, points: number, scored_at: string): Report => ({
  import_id: randomUUID(),
  username,
  points,
  scored_at,
})

/** Sends reports of points for an event. */
export async function importPoints(
  world: World,
  event: string,
  reports: unknown,
): Promise<Imported> {
  const [row] = await world.database.query<{ answer: string }>(
    `select app.import_event_points('events', $1, $2::text::jsonb)::text as answer`,
    [event, JSON.stringify(reports)],
  )
  return JSON.parse(row?.answer ?? 'null') as Imported
}

/** Puts a tournament of a test's own beside the events that are published. */
export async function addTournament(world: World, tournament: object): Promise<void> {
  await world.database.query(
    `update app.campaign
      set numbers = jsonb_set(numbers, '{events}', numbers -> 'events' || $1::text::jsonb)
      where slug = 'events'`,
    [
      JSON.stringify([
        { type: 'tournament', class: 'common', levels: [], ranks: [], ...tournament },
      ]),
    ],
  )
}
