import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import type { AccountDigests } from './account-digests.ts'
import { RequestError } from './errors.ts'
import type { IdTokens, ProvenIdentity } from './id-tokens.ts'
import type { PlayerOrigins } from './player-origins.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import { type Claims, TOKEN_LIFETIME, TokenError, type Tokens } from './tokens.ts'

interface SignInDependencies {
  database: Database
  tokens: Tokens
  idTokens: IdTokens
  limits: RateLimits
  refusals: RefusalCounts
  origins: PlayerOrigins
  accounts: AccountDigests
  options: SignInOptions
}

/**
 * Adds the routes for signing in with a provider's ID token, renewing a session, and linking a
 * Google account. PostgreSQL cannot verify a provider's signature, so the server verifies it and then
 * calls functions that clients cannot call (backend/sql/players/identities.sql).
 */
export function addSignIn(app: FastifyInstance, dependencies: SignInDependencies): void {
  const { database, tokens, idTokens, limits, refusals, origins, accounts, options } = dependencies

  // An invalid token counts against the limit of its address, a valid one only against its account's limit. So
  // invalid tokens do not keep others at this address from signing in.
  const verify = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, id_token, nonce }: v.InferOutput<typeof IdTokenGrant>,
  ) => {
    try {
      return await idTokens.verify(provider, id_token, nonce)
    } catch (error) {
      if (error instanceof RequestError && error.status < 500) {
        limits.count('bad-sign-in', request.ip, reply)
      }
      throw error
    }
  }

  app.get(AUTH_PATHS.providers, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return options
  })

  app.post<{ Querystring: { grant_type?: unknown } }>(AUTH_PATHS.token, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.query.grant_type !== 'id_token') {
      throw new RequestError(400, 'unsupported_grant_type', 'grant_type must be id_token.')
    }
    const { provider, id_token, nonce } = parseBody(IdTokenGrant, request.body)
    const identity = await verify(request, reply, { provider, id_token, nonce })
    limits.count('sign-in', `${identity.provider} ${identity.subject}`, reply)
    const { player, googleUnlinks } = await signInPlayer(database, accounts, identity)
    origins.note(player.id, request.ip)
    return signInResponse(player, await tokens.issue(player.id, identity.provider, googleUnlinks))
  })

  // A banned player may renew a token, because functions give the reason of a ban only to callers with a token.
  app.post(AUTH_PATHS.renew, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = await tokens.verify(request.headers.authorization)
    if (!claims) throw new RequestError(400, REFUSAL.sign_in_required, 'You need to sign in.')
    limits.count('sign-in', claims.sub, reply)
    const token = await tokens.renew(claims)
    if (!token) throw new RequestError(403, 'SIGN_IN_TOO_OLD', 'Please sign in again.')
    return signInResponse(await playerOf(database, claims), token)
  })

  app.post(AUTH_PATHS.link, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = await tokens.verify(request.headers.authorization)
    if (!claims) throw new RequestError(400, REFUSAL.sign_in_required, 'You need to sign in.')
    const { request_id, provider, id_token, nonce } = parseBody(LinkRequest, request.body)
    limits.count('sign-in', claims.sub, reply)
    const identity = await verify(request, reply, { provider, id_token, nonce })
    const linking = database.query<{ state: string }>(
      `with context as materialized (select set_config('request.jwt.claims', $1, true))
        select app.link_google(
            $2::text::uuid, $3::text, decode($4::text, 'hex'), $5::text,
            decode($6::text, 'hex'), $7::text::timestamptz)::text as state
          from context`,
      [JSON.stringify(claims), request_id, ...identityParameters(identity, accounts)],
    )
    const [row] = await linking.catch((error) => {
      refusals.add(claims.sub, 'link_google', error)
      throw error
    })
    return reply.type('application/json; charset=utf-8').send(row?.state)
  })
}

function signInResponse(player: SignIn['player'], token: string): SignIn {
  return { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFETIME, player }
}

/**
 * Signs a player in. The same statement reads how often the player has unlinked Google. With a second
 * statement, the token could count an unlinking after the sign-in, and would stay valid.
 */
async function signInPlayer(
  database: Database,
  accounts: AccountDigests,
  identity: ProvenIdentity,
): Promise<{ player: SignIn['player']; googleUnlinks: number }> {
  const [signedIn] = await database.query<{ id: string; unlinks: number }>(
    `select signed_in.id, coalesce((
          select player.google_unlinks from app.player where player.id = signed_in.id), 0) as unlinks
        from app.sign_in(
          $1::text, $2::text, decode($3::text, 'hex'), $4::text, decode($5::text, 'hex'),
          $6::text::timestamptz, $7::text) as signed_in (id)`,
    [identity.provider, ...identityParameters(identity, accounts), identityText(identity.name)],
  )
  if (!signedIn) throw new RequestError(503, '503', 'Please try again.')
  const [player] = await database.query<Row & SignIn['player']>(
    'select id, username, avatar from app.player where id = $1::text::uuid and deleted_at is null',
    [signedIn.id],
  )
  if (!player) throw new TokenError('The player of this token is no more.')
  return { player, googleUnlinks: signedIn.unlinks }
}

async function playerOf(database: Database, claims: Claims): Promise<SignIn['player']> {
  const [player] = await database.query<Row & SignIn['player']>(
    `with context as materialized (select set_config('request.jwt.claims', $1, true))
      select player.id, player.username, player.avatar
        from context, app.player
        where player.id = (select app.caller() from context)`,
    [JSON.stringify(claims)],
  )
  if (!player) throw new TokenError('The session of this token has ended.')
  return player
}

function identityParameters(identity: ProvenIdentity, accounts: AccountDigests) {
  const { subject, email, digest, expiresAt } = identity
  return [
    identityText(subject),
    accounts.of(identity),
    identityText(email),
    digest,
    expiresAt.toISOString(),
  ] as const
}

function identityText(text: string | null): string | null {
  return text === null ? null : storableText(text.slice(0, 320))
}

function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return output
  const where = v.getDotPath(issues[0])
  throw new RequestError(400, '22023', `${where ?? 'The body'}: ${issues[0].message}`)
}
