// `npm start`: builds what changed, prepares the embedded demo database, serves the product and the desk.
import { precompress } from '#backend/server/precompress.ts'
import { buildDesk } from './lib/build-desk.ts'
import { buildSite } from './lib/build-site.ts'
import { demoOfCommand, exitWithReason } from './lib/demo-at.ts'
import { prepareDemo } from './lib/prepare-demo.ts'
import { tellSilence } from './lib/tell-silence.ts'

const { say, during } = tellSilence((line) => process.stdout.write(`${line}\n`))

process.env.ROLLMATES_MODE ??= 'demo'
process.env.LOG_LEVEL ??= 'warn'
const port = process.env.PORT || '4321'

let isDemo = false
try {
  const demo = demoOfCommand(say)
  process.env.DATA_DIR = demo.dataDir
  isDemo = process.env.ROLLMATES_MODE === 'demo' && !process.env.DATABASE_URL
  const site = buildSite({ at: isDemo ? demo.at : new Date().toISOString() })
  // If compression fails, the server tries again and reports the reason.
  const compressed = site.then(() => precompress('dist')).catch(() => 0)
  // Builds the site and prepares the demo in parallel, because neither keeps two cores busy. A failure is
  // thrown only after both have ended.
  const demoReady = isDemo && prepareDemo(demo.dataDir, { at: demo.at })
  for (const step of await Promise.allSettled([site, demoReady])) {
    if (step.status === 'rejected') throw step.reason
  }
  await during('compressing the pages', () => compressed)
} catch (error) {
  exitWithReason(error)
}
await during('starting the server', () => import('#backend/server/main.ts'))
say(`Rollmates runs at http://localhost:${port} (Ctrl+C stops it).`)
say(`All there is to see, and as whom: http://localhost:${port}/demo`)
say(`A season in review: http://localhost:${port}/movie-night-in-review/Maja`)
if (isDemo || process.env.DESK_ADDRESS) {
  process.env.DESK_ADDRESS ??= `127.0.0.1:${Number(port) + 9}`
  await buildDesk()
  // The server's own shutdown ends the desk with the process.
  const desk = await import('#backend/desk/run-desk.ts').then(({ runDesk }) => runDesk('.'))
  say(`The desk, for people at the company: ${desk.url}`)
}
