import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareCampaigns } from '../calls/population.ts'
import { runInOneSession } from '../calls/run-in-one-session.ts'

/** Makes an empty database at `url` a world of so many players whose duplicates can be found. */
export async function makeFinderWorld(url: string, players: number): Promise<void> {
  await prepareCampaigns(url)
  await runInOneSession(
    url,
    `set bench.players = ${players};`,
    await readFile(join(import.meta.dirname, 'population.sql'), 'utf8'),
    `select app.set_clock(app.now(), true)`,
    'vacuum analyze',
  )
}

/** Returns the name of one of different players of a world, who lie far apart. */
export function callerAt(place: number, players: number): string {
  return `player${1 + ((place * 7919) % players)}`
}

/** What the session of a player begins with; until it ends it is theirs. */
export function becoming(username: string): string {
  return `select set_config('request.jwt.claims', jsonb_build_object('sub', id)::text, false)
    from app.player where username = '${username}'`
}
