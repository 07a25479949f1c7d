import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { askHttps } from '#lab/cluster/ask-https.ts'
import { READ_POSITION } from '#src/contract/read-position.ts'
import type { Look } from './long-forks.ts'
import { lineOf, Seeing } from './seeing.ts'

/** The time for which a client waits for an answer, and the pause before it retries, in milliseconds. */
const TIMEOUT = 10_000
const PAUSE = 500

/** The pause between two calls of one player, in milliseconds. */
const BREATH = 80

/**
 * The number of players who only read what a replica may answer, because a writer that waits for an answer
 * cannot notice whether reads still work. They read the profiles of the first two writers, who change only
 * their profiles.
 */
const READERS = 4
const LOOKED_AT = ['writer1', 'writer2'] as const

/** HTTP statuses after which a client retries with the same request_id; 0 is a failed connection. */
const AGAIN = new Set([0, 429, 502, 503, 504])

const STICKERS = ['grand-tour/croissant', 'grand-tour/pretzel', 'grand-tour/baguette']

/** One writing call, which a writer repeats until it is answered. */
export interface Effect {
  readonly fn: string
  readonly params: Readonly<Record<string, unknown>>
  readonly token: string
  status: number
  text: string
}

/** One attempt of a call: when it was sent and when it was answered, in ms since 1970, and its status. */
export interface Try {
  readonly sent: number
  readonly answered: number
  readonly status: number
  readonly isEffect: boolean
}

/** The records of all players, and functions that control them. */
export type Writing = ReturnType<typeof startWriting>

/** Lets each token's player (`writer1` …) read and write alternately at `site` until `end` is called. */
export function startWriting(site: string, tokens: readonly string[]) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const effects: Effect[] = []
  const tries: Try[] = []
  let over = false
  let held = false
  let calling = 0
  const seeing = tokens.map((_, writer) => new Seeing(`writer${writer + 1}`))
  const untilAnswered = async (effect: Effect, seen: Seeing, isEffect: boolean) => {
    calling += 1
    do {
      const sent = Date.now()
      const { status, text } = await call(agent, site, effect, seen)
      tries.push({ sent, answered: Date.now(), status, isEffect })
      Object.assign(effect, { status, text })
      if (AGAIN.has(status)) await sleep(PAUSE * (0.5 + Math.random()))
    } while (AGAIN.has(effect.status))
    calling -= 1
  }
  const running = seeing.map(async (seen, writer) => {
    const token = tokens[writer] ?? ''
    for (let turn = 0; !over; turn += 1) {
      while (held && !over) await sleep(20)
      if (turn % 3 === 2) {
        for (const asked of readsOf(writer, turn, tokens.length)) {
          const read = { ...asked, token, status: 0, text: '' }
          await untilAnswered(read, seen, false)
          if (read.fn === 'player_profile' && read.status === 200) seen.saw(read.text)
        }
      } else {
        const effect = { ...effectOf(writer, turn), token, status: 0, text: '' }
        effects.push(effect)
        await untilAnswered(effect, seen, true)
        if (effect.fn === 'player_profile_edit' && effect.status === 200) seen.did(turn)
      }
      await sleep(BREATH * (0.5 + Math.random()))
    }
  })
  const readers = tokens
    .slice(0, READERS)
    .map((token, n) => ({ token, seen: new Seeing(`reader${n + 1}`), looks: [] as Look[] }))
  const reading = readers.map(async ({ token, seen, looks }) => {
    for (let first: Look['first'] = 0; !over; first = first === 0 ? 1 : 0) {
      while (held && !over) await sleep(20)
      const turns: [number?, number?] = []
      for (const which of [first, 1 - first] as const) {
        const params = { username: LOOKED_AT[which] }
        const read = { fn: 'player_profile', params, token, status: 0, text: '' }
        await untilAnswered(read, seen, false)
        if (read.status === 200) turns[which] = seen.saw(read.text)
      }
      const [one, other] = turns
      if (one !== undefined && other !== undefined) looks.push({ first, turns: [one, other] })
      await sleep(BREATH)
    }
  })
  return {
    effects,
    tries,
    /** The checks of what each writer and each reader sees. */
    seeing: [...seeing, ...readers.map(({ seen }) => seen)],
    /** Each reader's reads of two players, one after the other (long-forks.ts). */
    looks: readers.map(({ looks }) => looks),
    /** Pauses all players. Resolves when no call is running. */
    async hold() {
      held = true
      while (calling > 0) await sleep(20)
    },
    release() {
      held = false
    },
    /** Ends all players after their running calls have been answered. */
    async end() {
      over = true
      await Promise.all([...running, ...reading])
      agent.destroy()
    },
  }
}

/** Repeats writing calls, whose answers must not change. Returns the number of answers that differ. */
export async function askAgain(site: string, effects: readonly Effect[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let different = 0
  for (const effect of effects) {
    const { status, text } = await call(agent, site, effect)
    if (status !== effect.status || text !== effect.text) different += 1
  }
  agent.destroy()
  return different
}

/**
 * Returns a player's reads in a turn: in one of twelve turns their own data, otherwise three reads of a
 * profile, of which a replica may answer the last two. The profile is another writer's, or the player's own
 * right after a change.
 */
function readsOf(writer: number, turn: number, writers: number): Pick<Effect, 'fn' | 'params'>[] {
  if (turn % 12 === 2) return [{ fn: 'player_me', params: {} }]
  const who = turn % 12 === 8 ? writer : (writer + 1) % writers
  const read = { fn: 'player_profile', params: { username: `writer${who + 1}` } }
  return [read, read, read]
}

/** Returns a player's writing call in a turn. Most write to a ledger; some have a daily limit. */
function effectOf(writer: number, turn: number): Pick<Effect, 'fn' | 'params'> {
  const request_id = randomUUID()
  const edit = { fn: 'player_profile_edit', params: { request_id, about: lineOf(turn) } }
  if (writer < LOOKED_AT.length) return edit
  const params = { request_id, changes: [{ sticker: COUNTED, copies: 1 + (turn % 5) }] }
  const sticker = STICKERS[writer % 3]
  // Each writer uses 24 links in turn, because new links would soon exceed the limit.
  const link = `https://mply.io/writer${writer + 1}-${turn % 24}`
  const others: Record<number, Pick<Effect, 'fn' | 'params'>> = {
    3: { fn: 'lucky_draw_spin', params: { request_id, campaign: 'lucky-draw' } },
    6: { fn: 'redemption_apply', params: { request_id, campaign: 'invite-activity', sticker } },
    7: edit,
    9: { fn: 'dice_roll', params: { request_id, campaign: 'dice' } },
    10: { fn: 'game_link_set', params: { request_id, link } },
  }
  return others[turn % 12] ?? { fn: 'album_update', params }
}

/**
 * The sticker whose ledger entries are counted. It is gold and not a prize of the wheel, so that no other
 * call of the writers can give or take it; rare stickers can be won by chance.
 */
export const COUNTED = 'grand-tour/wedding-cake'

async function call(
  agent: Agent,
  site: string,
  { fn, params, token }: Pick<Effect, 'fn' | 'params' | 'token'>,
  { position }: Pick<Seeing, 'position'> = new Seeing(''),
): Promise<{ status: number; text: string }> {
  if (params.request_id) position.forget()
  const before = position.sent()
  const headers = {
    'content-type': 'application/json',
    'api-key': 'rollmates-demo',
    authorization: `Bearer ${token}`,
    ...(before.position && { [READ_POSITION]: before.position }),
  }
  const options = { agent, method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT) }
  try {
    const answer = await askHttps(`${site}/rest/v1/rpc/${fn}`, options, params)
    position.told(before, answer.headers[READ_POSITION]?.toString() ?? null)
    return answer
  } catch {
    position.forget()
    return { status: 0, text: '' }
  }
}
