import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { ApiFunction } from '#backend/database/api-function.ts'
import type { Database } from '#backend/database/database.ts'
import { positionIn } from '#backend/database/position.ts'
import type { Mode } from '#backend/database/prepare-database.ts'
import { freeStickerClaim } from '#src/contract/functions/free-stickers.ts'
import { inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { partnerPost } from '#src/contract/functions/partner-teams.ts'
import { isLocale } from '#src/contract/locales.ts'
import { READ_POSITION } from '#src/contract/read-position.ts'
import { callTime, givenTime } from './call-time.ts'
import { RequestError } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { answerType, checkProfile, valueAs } from './negotiation.ts'
import type { PlayerOrigins } from './player-origins.ts'
import { countedAs, type MinuteLimit, type RateLimits } from './rate-limits.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import type { RefusedAttempts } from './refused-attempts.ts'
import type { SharedAnswers } from './shared-answers.ts'
import type { Claims, Tokens } from './tokens.ts'
import { requestTrace } from './trace-context.ts'
import type { VisitCounts } from './visits.ts'

interface RpcDependencies {
  database: Database
  catalogue: ApiCatalogue
  tokens: Tokens
  shared: SharedAnswers
  apiKey: string
  limits: RateLimits
  refusals: RefusalCounts
  attempts: RefusedAttempts
  visits: VisitCounts
  origins: PlayerOrigins
  metrics: Metrics
  mode: Mode
}

/** Parameters that clients add to every call (docs/contracts.md, section 3); functions may ignore them. */
const TRANSPORT_PARAMETERS = ['language_code']

/** Functions that read the caller's current origin, which may differ from the origin at sign-in. */
const READS_ORIGIN = [inviteCodeEnter.name, freeStickerClaim.name, partnerPost.name] as string[]

type RpcRequest = FastifyRequest<{ Params: { function: string } }>

/** Methods that PostgREST refuses for functions. */
const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE']

/**
 * Adds `POST /rest/v1/rpc/{function}` with PostgREST's responses (docs/contracts.md). A stable function also
 * answers GET and HEAD, with parameters in the query.
 */
export function addRpc(app: FastifyInstance, dependencies: RpcDependencies): void {
  const { catalogue, apiKey, database, tokens } = dependencies
  app.route<{ Params: { function: string } }>({
    method: ['GET', 'POST', ...OTHER_METHODS],
    url: '/rest/v1/rpc/:function',
    // Checks the call before its body is read, because errors of the call come before errors of the body.
    async onRequest(request, reply) {
      checkApiKey(request, apiKey)
      const fn = findFunction(catalogue, request)
      request.loggedPath = `/rest/v1/rpc/${fn.name}`
      checkMethod(request, fn, reply)
      checkProfile(request)
      answerType(request)
    },
    async handler(request, reply) {
      const fn = findFunction(catalogue, request)
      const claims = await tokens.verify(authorizationOf(request, apiKey))
      const params = checkParams(fn, isRead(request) ? request.query : bodyOf(request))
      dependencies.limits.count(limitOf(fn, claims?.sub), claims?.sub ?? request.ip, reply)
      if (READS_ORIGIN.includes(fn.name) && claims) {
        await dependencies.origins.noteAtOnce(claims.sub, request.ip)
      } else if (fn.effect && claims) dependencies.origins.note(claims.sub, request.ip)
      const at = callTime(givenTime(request), dependencies.mode, !fn.effect)
      const value = fn.stable
        ? await read(request, reply, { ...dependencies, claims, at, fn, params })
        : await database
            .call(
              claimsAt(dependencies.limits.withLimits(claims), at),
              fn,
              params,
              requestOf(request),
            )
            .catch((error) => {
              if (fn.effect) dependencies.refusals.add(claims?.sub, fn.name, error)
              if (fn.effect) dependencies.visits.addRefused(fn.name, params, error)
              dependencies.attempts.add(claims?.sub, fn.name, params, error)
              throw error
            })
      reply.header('cache-control', 'no-store')
      if (value === null) return reply.code(204).send()
      const type = answerType(request)
      return reply.type(`${type}; charset=utf-8`).send(valueAs(type, value))
    },
  })
}

async function read(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, metrics, shared, claims, at, fn, params }: RpcDependencies & Reading,
): Promise<string | null> {
  const seen = positionIn(request.headers[READ_POSITION])
  const ask = () => database.read(claimsAt(claims, at), fn, params, seen, requestOf(request))
  // Only signed-out callers who send no position get a cached answer, which may be older than data
  // that the caller has seen.
  const isShared = claims === null && at === undefined && seen === undefined
  const { value, position, from, fallback } = await (isShared ? shared.get(fn, params, ask) : ask())
  if (fn.replica && database.replica()) metrics.read(from, fallback)
  if (position) reply.header(READ_POSITION, position)
  return value
}

const requestOf = ({ raw, ip }: FastifyRequest) => ({
  trace: requestTrace(raw),
  address: countedAs(ip),
})

interface Reading {
  claims: Claims | null
  /** The time for which the call requests an answer, in ISO 8601; undefined for the current time. */
  at: string | undefined
  fn: ApiFunction
  params: Readonly<Record<string, unknown>>
}

/** Returns the claims of a call. If the call requests a time, adds it as `at`, which `app.now()` reads. */
function claimsAt(claims: Claims | null, at: string | undefined) {
  return at === undefined ? claims : { ...claims, at }
}

function findFunction(catalogue: ApiCatalogue, request: RpcRequest): ApiFunction {
  const fn = catalogue.get(request.params.function)
  if (!fn) throw new RequestError(404, 'PGRST202', 'There is no such function.')
  return fn
}

const bodyOf = ({ body }: FastifyRequest) => (body === undefined ? {} : body)

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function checkMethod(request: RpcRequest, fn: ApiFunction, reply: FastifyReply): void {
  const reads = isRead(request)
  if (request.method === 'POST' || (reads && fn.stable)) return
  reply.header('allow', fn.stable ? 'GET, HEAD, POST' : 'POST')
  // PostgREST runs a GET in a read-only transaction, in which PostgreSQL refuses writes with code 25006. This
  // error uses the same code.
  if (reads) throw new RequestError(405, '25006', `${fn.name} can write: call it with POST.`)
  throw new RequestError(405, 'PGRST101', `A function cannot be called with ${request.method}.`)
}

/** Returns a call's Authorization header; undefined for the API key, which supabase-js sends if signed out. */
function authorizationOf({ headers }: FastifyRequest, apiKey: string): string | undefined {
  return headers.authorization === `Bearer ${apiKey}` ? undefined : headers.authorization
}

const VISIT = 'invite_link_visit'

const EXPORT = 'player_export'

const SEARCH = 'swap_finder'

function limitOf({ name, effect }: ApiFunction, player: string | undefined): MinuteLimit {
  if (name === VISIT && !player) return 'visits'
  if (name === EXPORT && player) return 'exports'
  if (name === SEARCH && player) return 'searches'
  if (effect) return player ? 'effects' : 'stranger-effects'
  return player ? 'reads' : 'stranger-reads'
}

function checkApiKey(request: FastifyRequest, expected: string): void {
  const given = request.headers['api-key'] ?? request.headers.apikey
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new RequestError(401, 'API_KEY', 'The api-key header is missing or not ours.')
  }
}

function checkParams(fn: ApiFunction, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, 'PGRST102', 'The body must be a JSON object of named parameters.')
  }
  const names = new Set(fn.parameters.map(({ name }) => name))
  const unknown = Object.keys(body).filter(
    (name) => !names.has(name) && !TRANSPORT_PARAMETERS.includes(name),
  )
  const missing = fn.parameters.filter(
    ({ name, required }) => required && !Object.hasOwn(body, name),
  )
  if (unknown.length > 0 || missing.length > 0) {
    const known = [...names].filter((name) => !TRANSPORT_PARAMETERS.includes(name))
    throw new RequestError(
      404,
      'PGRST202',
      `${fn.name} takes ${known.length > 0 ? known.join(', ') : 'no parameters'}; ` +
        [
          ...missing.map(({ name }) => `${name} is missing`),
          ...unknown.map((name) => `${name.slice(0, 40)} is unknown`),
        ]
          .slice(0, 5)
          .join(', '),
    )
  }
  const { language_code, ...params } = body as Record<string, unknown>
  // Uses only the language of a tag, as pages do: `pt-BR` is `pt`.
  const language =
    typeof language_code === 'string' ? language_code.toLowerCase().split(/[-_]/, 1)[0] : ''
  return isLocale(language) ? { ...params, language_code: language } : params
}
