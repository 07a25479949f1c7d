import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runProcess } from '../lib/run-process.mjs'
import { SetupError } from './setup-error.mjs'

/** How long the registry may take to answer before the person at the terminal is told, in ms. */
const PATIENCE = 10_000
const NO_ANSWER =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b|network timeout/

/**
 * Runs npm, without a shell: as a program of the Node that runs this.
 *
 * @param {readonly string[]} args
 * @param {{ cwd?: string, signal?: AbortSignal }} [options]
 */
export function npm(args, options) {
  return runProcess(process.execPath, [npmProgram(), ...args], options)
}

/**
 * Says after ten seconds at the latest where npm's registry does not answer. npm itself may still get
 * all it needs from its cache, and gives up by itself where not.
 *
 * @param {AbortSignal} signal ends it where the answer is of no interest any more
 */
export async function tellWhereNoNetwork(signal) {
  const ping = ['ping', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`, '--loglevel=error']
  const { code, output } = await npm(ping, { signal })
  const reason = code === 0 ? undefined : NO_ANSWER.exec(output)
  if (!reason) return
  process.stdout.write(
    `\nThe npm registry does not answer (${reason[0]}). Is there a network, or a proxy to set?\n`,
  )
}

/**
 * The file of npm that Node runs.
 *
 * @throws {SetupError} where npm is not found
 */
export function npmProgram() {
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = [
    process.env.npm_execpath ?? '',
    ...folders.flatMap((folder) => [
      join(folder, 'node_modules/npm/bin/npm-cli.js'),
      join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
      join(folder, '../share/nodejs/npm/bin/npm-cli.js'),
    ]),
  ]
  const found = candidates.find((file) => /npm-cli\.c?js$/.test(file) && existsSync(file))
  if (found) return found
  throw new SetupError('npm was not found beside Node', 'run this through npm, such as npm start')
}
