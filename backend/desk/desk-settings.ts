import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { ROLES, type Role } from '#backend/cli/roles.ts'
import { DATABASE_VARIABLES } from '#backend/server/database-settings.ts'
import { HOW_TO_MAKE, weaknessOf } from '#backend/server/session-secret.ts'
import { readOperatorSettings } from '#backend/server/settings.ts'
import { SettingsError } from '#backend/server/settings-error.ts'
import { readVariables } from '#src/contract/variables.ts'

const ADDRESS = /^(.+):(\d{1,5})$/

const origin = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && new URL(url).origin === url,
    'must be an origin such as https://desk.example',
  ),
)

/** Validates `role=group, …` and returns the pairs. */
const groups = v.pipe(
  v.string(),
  v.regex(/^[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*$/, 'must be role=group, separated by commas'),
  v.transform((list) => list.split(',').map((pair) => pair.trim().split('='))),
  v.array(
    v.tuple([v.picklist(ROLES, `must name roles, which are ${ROLES.join(', ')}`), v.string()]),
  ),
)

export const Environment = v.object({
  ...DATABASE_VARIABLES,
  DESK_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'must be an address such as 127.0.0.1:4330')),
  ),
  DESK_URL: v.optional(origin),
  DESK_ISSUER: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be a URL'))),
  DESK_CLIENT_ID: v.optional(v.string()),
  DESK_CLIENT_SECRET: v.optional(v.string()),
  DESK_GROUPS: v.optional(groups),
  DESK_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
})

export type DeskSettings = ReturnType<typeof readDeskSettings>

/**
 * Returns where an internal server listens and the origin at which people open it. `isHere` says whether only
 * this machine reaches both.
 */
export function listeningPlace(address = '', origin = '', defaultPort: string) {
  const [, host = '127.0.0.1', port = defaultPort] = ADDRESS.exec(address) ?? []
  const url = URL.canParse(origin) ? origin : `http://localhost:${port}`
  const isHere = [host, new URL(url).hostname].every((name) =>
    ['127.0.0.1', '[::1]', 'localhost'].includes(name),
  )
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port), url, isHere }
}

/** Returns the company's OpenID Connect provider; undefined for none. Adds a problem if variables are missing. */
export function companyProvider(output: v.InferOutput<typeof Environment>, problems: string[]) {
  const { DESK_ISSUER: issuer, DESK_CLIENT_ID: clientId, DESK_GROUPS: groupPairs } = output
  if (!issuer) return undefined
  if (!clientId || !groupPairs) {
    problems.push('DESK_ISSUER needs DESK_CLIENT_ID and DESK_GROUPS.')
    return undefined
  }
  const groups = groupPairs as readonly (readonly [Role, string])[]
  return { issuer, clientId, clientSecret: output.DESK_CLIENT_SECRET, groups }
}

/**
 * Reads the settings of the desk. A demo needs none: it listens on this machine alone and lets everybody choose
 * a name and a role.
 * @throws {SettingsError} that names every invalid variable.
 */
export function readDeskSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { given, output, problems } = readVariables(Environment, environment)
  const { isHere, ...listening } = listeningPlace(output.DESK_ADDRESS, output.DESK_URL, '4330')
  const { url } = listening
  const provider = companyProvider(output, problems)
  const { DESK_ISSUER: issuer } = output
  if (given.ROLLMATES_MODE === 'production') {
    for (const name of ['DESK_ADDRESS', 'DESK_URL', 'DESK_ISSUER', 'DESK_SECRET'] as const) {
      if (!given[name]) problems.push(`${name} must be set in production.`)
    }
    const weakness = given.DESK_SECRET && weaknessOf(given.DESK_SECRET)
    if (weakness) problems.push(`DESK_SECRET ${weakness}. ${HOW_TO_MAKE}`)
    if (!url.startsWith('https:')) problems.push('DESK_URL must begin with https:// in production.')
    if (issuer?.startsWith('http:'))
      problems.push('DESK_ISSUER must begin with https:// in production.')
  }
  if (!issuer && !isHere) {
    problems.push(
      'DESK_ADDRESS or DESK_URL lets others in, and without DESK_ISSUER everybody is an admin.',
    )
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    ...readOperatorSettings(environment),
    ...listening,
    /** If no secret is set, a restart ends all sessions. */
    secret: output.DESK_SECRET ?? randomBytes(32).toString('hex'),
    /** The company's OpenID Connect provider; undefined for the desk of a demo. */
    provider,
  }
}
