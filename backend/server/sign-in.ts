import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database, Row } from '#backend/database/database.ts'
import { storableText } from '#backend/database/storable-text.ts'
import {
  AUTH_PATHS,
  IdTokenGrant,
  LinkRequest,
  type SignIn,
  type SignInOptions,
} from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { EffectLimit } from './effect-limit.ts'
import { RequestError } from './failures.ts'
import type { IdTokens, ProvenIdentity } from './id-tokens.ts'
import { TOKEN_LIFETIME, TokenError, type Tokens } from './tokens.ts'

interface SignInParts {
  database: Database
  tokens: Tokens
  idTokens: IdTokens
  effectLimit: EffectLimit
  options: SignInOptions
}

/**
 * Sign-in with a provider's ID token, its renewal, and linking a Google account to the player who is
 * signed in.
 * PostgreSQL cannot check a provider's signature, so the server does, and then calls a function that
 * no client can reach; the rules stand there (backend/sql/lib/identities.sql).
 */
export function addSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { database, tokens, idTokens, effectLimit, options } = parts

  app.get(AUTH_PATHS.providers, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return options
  })

  app.post<{ Querystring: { grant_type?: unknown } }>(AUTH_PATHS.token, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.query.grant_type !== 'id_token') {
      throw new RequestError(400, 'unsupported_grant_type', 'grant_type must be id_token.')
    }
    const { provider, id_token, nonce } = bodyOf(IdTokenGrant, request.body)
    await effectLimit(request, reply, undefined)
    const identity = await idTokens.verify(provider, id_token, nonce)
    const player = await playerOf(database, identity)
    return signInOf(player, await tokens.issue(player.id, identity.provider))
  })

  // Bans do not matter here: a token lets a banned player do nothing, and tells the functions whom
  // to show the notice.
  app.post(AUTH_PATHS.renew, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = await tokens.claimsOf(request.headers.authorization)
    if (!claims) throw new RequestError(400, REFUSAL.sign_in_required, 'You need to sign in.')
    await effectLimit(request, reply, claims.sub)
    const token = await tokens.renew(claims)
    if (!token) throw new RequestError(403, 'SIGN_IN_TOO_OLD', 'Please sign in again.')
    return signInOf(await playerById(database, claims.sub), token)
  })

  app.post(AUTH_PATHS.link, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = await tokens.claimsOf(request.headers.authorization)
    if (!claims) throw new RequestError(400, REFUSAL.sign_in_required, 'You need to sign in.')
    const { request_id, provider, id_token, nonce } = bodyOf(LinkRequest, request.body)
    await effectLimit(request, reply, claims.sub)
    const identity = await idTokens.verify(provider, id_token, nonce)
    const [row] = await database.query<{ answer: string }>(
      `with context as materialized (select set_config('request.jwt.claims', $1, true))
        select app.link_google(
            $2::text::uuid, $3::text, $4::text, decode($5::text, 'hex'),
            $6::text::timestamptz)::text as answer
          from context`,
      [JSON.stringify(claims), request_id, ...provenValues(identity)],
    )
    return reply.type('application/json; charset=utf-8').send(row?.answer)
  })
}

function signInOf(player: SignIn['player'], token: string): SignIn {
  return { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFETIME, player }
}

async function playerOf(database: Database, identity: ProvenIdentity): Promise<SignIn['player']> {
  const [signedIn] = await database.query<{ id: string }>(
    `select app.sign_in(
        $1::text, $2::text, $3::text, decode($4::text, 'hex'), $5::text::timestamptz,
        $6::text) as id`,
    [identity.provider, ...provenValues(identity), storable(identity.name)],
  )
  if (!signedIn) throw new RequestError(503, '503', 'Please try again.')
  return playerById(database, signedIn.id)
}

async function playerById(database: Database, id: string): Promise<SignIn['player']> {
  const [player] = await database.query<Row & SignIn['player']>(
    'select id, username, avatar from app.player where id = $1::text::uuid',
    [id],
  )
  // Nobody is deleted while they play: what a token names that is not there cannot be served.
  if (!player) throw new TokenError('The player of this token is no more.')
  return player
}

/** Subject, e-mail, digest and expiry as the functions take them. */
function provenValues({ subject, email, digest, expiresAt }: ProvenIdentity) {
  return [storable(subject), storable(email), digest, expiresAt.toISOString()] as const
}

function storable(text: string | null): string | null {
  return text === null ? null : storableText(text.slice(0, 320))
}

function bodyOf<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return output
  const where = v.getDotPath(issues[0])
  throw new RequestError(400, '22023', `${where ?? 'The body'}: ${issues[0].message}`)
}
