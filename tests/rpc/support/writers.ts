import { randomUUID } from 'node:crypto'
import { API_KEY } from './world.ts'

export interface Asked {
  fn: string
  params: Record<string, unknown>
  token: string
  /** The text of the response, once it is complete. */
  answer?: { status: number; text: string }
}

/** Requests an effect at `address` and stores the response in `asked`; rejects without a response. */
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
 * Lets one writer per token call the `effects` in turn, alternating between the addresses, until
 * `over` returns true or no server responds. Returns all requests.
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
