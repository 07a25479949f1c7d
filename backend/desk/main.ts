import closeWithGrace from 'close-with-grace'
import { exitWithError } from '#backend/cli/command-error.ts'
import { runDesk } from './run-desk.ts'

/** Runs the desk in a separate process. */
try {
  const { url, log, stop } = await runDesk(process.cwd())
  closeWithGrace({ logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping')
    await stop()
  })
  process.send?.({ address: url })
  console.log(`The desk, for people at the company: ${url}`)
} catch (error) {
  exitWithError(error)
}
