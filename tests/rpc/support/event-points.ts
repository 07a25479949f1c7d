import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

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

/** Returns a report with a new id. */
export const report = (username: string, points: number, scored_at: string): Report => ({
  import_id: randomUUID(),
  username,
  points,
  scored_at,
})

/** Sends reports of points for an event; returns how many counted and how many were repeated. */
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

/** Adds a tournament for a test to the published events. */
export async function addTournament(
  world: Pick<World, 'database'>,
  tournament: object,
): Promise<void> {
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
