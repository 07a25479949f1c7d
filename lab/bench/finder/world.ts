import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareWithoutPlayers } from '../calls/population.ts'
import { runInOneSession } from '../calls/run-in-one-session.ts'

/** Fills an empty database at `url` with `players` players whose duplicates can be found. */
export async function makeFinderWorld(url: string, players: number): Promise<void> {
  await prepareWithoutPlayers(url)
  await runInOneSession(
    url,
    `set bench.players = ${players};`,
    await readFile(join(import.meta.dirname, 'population.sql'), 'utf8'),
    `select app.set_clock(app.now(), true)`,
    'vacuum analyze',
  )
}

/** Returns a player's name for `place`. Consecutive places give players who are spread over all players. */
export function callerAt(place: number, players: number): string {
  return `player${1 + ((place * 7919) % players)}`
}

/** Returns SQL that makes a player the caller of the session, until the session ends. */
export function becoming(username: string): string {
  return `select set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, false)
    from app.player where username = '${username}'`
}
