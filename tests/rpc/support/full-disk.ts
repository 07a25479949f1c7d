// Run by unwritable.test.ts in a file system of its own: serves the data folder of DATA_DIR, whose
// disk FILLER fills, and prints what it answers before, while and after the disk is full.
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { startProcess } from './server-process.ts'

const { DATA_DIR = '', FILLER = '' } = process.env
const server = startProcess({ dataDir: DATA_DIR }, { LOG_LEVEL: 'silent' })
const address = await server.address

async function post(path: string, body: object, token?: string) {
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

const signedIn = await post('/auth/v1/demo', { username: 'Maja' })
const token = String(signedIn.body.access_token)
const read = () => post('/rest/v1/rpc/campaign_phase', { campaign: 'movie-night' })
/** Writes until nothing more fits into the pages that are there, 5,000 times at most. */
const write = async () => {
  for (let times = 1; ; times += 1) {
    const answer = await post(
      '/rest/v1/rpc/game_link_set',
      { request_id: randomUUID(), link: `https://mply.io/${times}` },
      token,
    )
    if (answer.status !== 200 || times === 5_000) return answer
  }
}
const ready = async () => {
  const response = await fetch(`${address}/readyz`)
  return { status: response.status, body: await response.json() }
}

fill()
const full = { writes: await write(), reads: await read(), ready: await ready() }
rmSync(FILLER)
const again = await post(
  '/rest/v1/rpc/game_link_set',
  { request_id: randomUUID(), link: 'https://mply.io/again' },
  token,
)
console.log(JSON.stringify({ full, again }))
server.child.kill('SIGKILL')

function fill() {
  const file = openSync(FILLER, 'w')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, block)
  } catch {
    closeSync(file)
  }
}
