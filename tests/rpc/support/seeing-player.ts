import { randomUUID } from 'node:crypto'
import { READ_POSITION } from '#src/contract/read-position.ts'
import { createReadPosition } from '#src/rpc/read-position.ts'
import { API_KEY, type World } from './world.ts'

/** Simulates a page of a player, or of a signed-out visitor; stores its read position like real pages. */
export function seeingPlayer(world: World, token?: string) {
  let kept: string | null = null
  const seen = createReadPosition({
    read: () => kept,
    write: (position) => {
      kept = position
    },
  })
  async function call(fn: string, params: object) {
    const sent = seen.sent()
    const { status, body, headers } = await world.request(`/rest/v1/rpc/${fn}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': API_KEY,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent.position && { [READ_POSITION]: sent.position }),
      },
      body: JSON.stringify(params),
    })
    seen.told(sent, headers.get(READ_POSITION))
    if (status !== 200) throw new Error(`${fn}: ${status} ${JSON.stringify(body)}`)
    return body as Record<string, unknown>
  }
  return {
    call,
    say: (about: string) => call('player_profile_edit', { request_id: randomUUID(), about }),
    lineOf: async (username: string) => (await call('player_profile', { username })).about,
    position: () => kept,
    setPosition(position: string | null) {
      kept = position
    },
  }
}
