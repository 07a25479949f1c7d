import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runProcess } from '../lib/run-process.mjs'
import { SetupError } from './setup-error.mjs'

/** If the registry has not answered after this time in ms, a note is printed. */
const TIMEOUT = 10_000
const NO_ANSWER =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b|network timeout/

/**
 * Runs npm with the Node that runs this process, without a shell.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, signal?: AbortSignal }} [options]
 */
export function npm(args, options) {
  return runProcess(process.execPath, [npmProgram(), ...args], options)
}

/**
 * Prints a note after at most ten seconds if npm's registry does not answer. Does not stop npm,
 * which may still find everything in its cache.
 * @param {AbortSignal} signal ends the check when its answer is not needed
 */
export async function warnWithoutNetwork(signal) {
  const ping = ['ping', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT}`, '--loglevel=error']
  const { code, output } = await npm(ping, { signal })
  const reason = code === 0 ? undefined : NO_ANSWER.exec(output)
  if (!reason) return
  process.stdout.write(
    `\nThe npm registry does not answer (${reason[0]}). Is there a network, or a proxy to set?\n`,
  )
}

/**
 * Returns npm's program file, for Node to run.
 * @throws {SetupError} if npm is not found
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
