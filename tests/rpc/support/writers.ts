import { randomUUID } from 'node:crypto'
import { API_KEY } from './world.ts'

/** One effect that a writer asked for. */
export interface Asked {
  fn: string
  params: Record<string, unknown>
  token: string
  /** The answer's text, once it came whole. */
  answer?: { status: number; text: string }
}

/** Calls one effect at `address` and keeps what came back in `asked`; rejects when nothing came. */
export async function ask(address: string, asked: Asked): Promise<void> {
  const response = await fetch(`${address}/rest/v1/rpc/${asked.fn}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'api-key': API_KEY,
      authorization: `Bearer ${asked.token}`,
    },
    body: JSON.stringify(asked.params),
  })
  const text = await response.text()
  asked.answer = { status: response.status, text }
}

/**
 * Lets one writer a token call effects of `effects` in turn, at one address after the other, until
 * `over` says so or nobody answers any more. Answers everything that was asked for.
 */
export async function write(
  addresses: readonly string[],
  tokens: readonly string[],
  effects: readonly { fn: string; params(turn: number): Record<string, unknown> }[],
  over: () => boolean,
): Promise<Asked[]> {
  const all: Asked[] = []
  await Promise.all(
    tokens.map(async (token, writer) => {
      for (let turn = 0; !over(); turn += 1) {
        const effect = effects[(writer + turn) % effects.length]
        const address = addresses[(writer + turn) % addresses.length]
        if (!effect || !address) return
        const asked: Asked = {
          fn: effect.fn,
          params: { request_id: randomUUID(), ...effect.params(turn) },
          token,
        }
        all.push(asked)
        try {
          await ask(address, asked)
        } catch {
          return
        }
      }
    }),
  )
  return all
}
