import { randomUUID } from 'node:crypto'

/** Returns functions that call the server at `address` as the demo's Maja. */
export function playerOf(address: string) {
  let token = ''
  let writes = 0

  async function post(path: string, body: object) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'api-key': 'rollmates-demo',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      retry: response.headers.get('retry-after'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  return {
    async signIn() {
      const { body } = await post('/auth/v1/demo', { username: 'Maja' })
      token = String(body.access_token)
    },
    read: () => post('/rest/v1/rpc/campaign_phase', { campaign: 'movie-night' }),
    /** Sets a different link than the previous call, so that every call has something to save. */
    write: () => {
      writes += 1
      const link = `https://mply.io/maja${writes % 2}`
      return post('/rest/v1/rpc/game_link_set', { request_id: randomUUID(), link })
    },
    async ready() {
      const response = await fetch(`${address}/readyz`)
      return { status: response.status, body: await response.json() }
    },
  }
}
