import { once } from 'node:events'
import { createServer } from 'node:net'
import { UsageError } from './command-line.mjs'

/** All addresses are checked, because some systems let two programs use one port on different addresses. */
const ADDRESSES = ['0.0.0.0', '127.0.0.1', '::1']
const HIGHEST = 65_535

/**
 * Checks that the ports of a command are free, before the command begins long work.
 * @param {Readonly<Record<string, number>>} ports the default port of each environment variable
 * @param {Readonly<Record<string, string | undefined>>} env
 * @throws {UsageError} that names the used port, and how to choose another
 */
export async function requireFreePorts(ports, env) {
  for (const [variable, usual] of Object.entries(ports)) {
    const asked = (env[variable] || String(usual)).replace(/^.*:/, '')
    const port = /^\d+$/.test(asked) ? Number(asked) : Number.NaN
    if (!(port <= HIGHEST)) {
      throw new UsageError(`${variable} is "${asked}": a port is a number up to ${HIGHEST}.`)
    }
    // Port 0 is not checked, because with it the system chooses a free port.
    const refusal = port > 0 && (await whyNot(port))
    if (refusal) throw new UsageError(`Port ${port} ${refusal} ${otherPort(variable, port)}`)
  }
}

/** @param {string} variable @param {number} port */
function otherPort(variable, port) {
  const other = port < HIGHEST - 100 ? port + 100 : port - 100
  return variable === 'PORT'
    ? `Or take another: add "-- --port ${other}", or set PORT=${other}.`
    : `Or take another: set ${variable}=${variable.endsWith('ADDRESS') ? 'localhost:' : ''}${other}.`
}

/** @param {number} port */
async function whyNot(port) {
  for (const host of ADDRESSES) {
    const code = await listeningFails(port, host)
    if (code === 'EADDRINUSE') return 'is in use. Stop what uses it, perhaps another start of this.'
    if (code === 'EACCES') return 'may not be used by this account.'
  }
  return undefined
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
async function listeningFails(port, host) {
  const server = createServer()
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code
  }
  server.close()
  await once(server, 'close')
  return undefined
}
