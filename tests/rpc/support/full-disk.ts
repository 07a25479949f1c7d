// Run by database/unwritable.test.ts in a file system of its own: serves the data folder of DATA_DIR, whose
// disk FILLER fills, and prints what it answers before, while and after the disk is full.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { playerOf } from './player-over-http.ts'
import { startProcess } from './server-process.ts'

const { DATA_DIR = '', FILLER = '' } = process.env
const server = startProcess({ dataDir: DATA_DIR }, { LOG_LEVEL: 'silent' })
const address = await server.address

const { signIn, read, write, ready } = playerOf(address)
await signIn()

/** Writes until nothing more fits into the pages that are there, 5,000 times at most. */
async function writeUntilRefused() {
  for (let times = 1; ; times += 1) {
    const answer = await write()
    if (answer.status !== 200 || times === 5_000) return answer
  }
}

/** The readiness once the server has seen why it cannot write. */
async function readyInTheEnd() {
  for (;;) {
    const answer = await ready()
    if (answer.body.parts.writes.why === 'disk full') return answer
    await setTimeout(250)
  }
}

fill()
const full = {
  writes: await writeUntilRefused(),
  reads: await read(),
  ready: await readyInTheEnd(),
}
rmSync(FILLER)
const again = await write()
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
