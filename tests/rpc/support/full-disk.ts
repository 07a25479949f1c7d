// database/unwritable.test.ts runs this program in a file system of its own. The program serves the data folder
// DATA_DIR, fills its disk with the file FILLER, and prints the answers while and after the disk is full.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { playerOf } from './player-over-http.ts'
import { startProcess } from './server-process.ts'

const { DATA_DIR = '', FILLER = '' } = process.env
const server = startProcess({ dataDir: DATA_DIR }, { LOG_LEVEL: 'silent' })
const address = await server.address

const { signIn, read, write, ready } = playerOf(address)
await signIn()

/** Writes until a write is refused, at most 5,000 times; the first writes still fit into existing pages. */
async function writeUntilRefused() {
  for (let times = 1; ; times += 1) {
    const answer = await write()
    if (answer.status !== 200 || times === 5_000) return answer
  }
}

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
