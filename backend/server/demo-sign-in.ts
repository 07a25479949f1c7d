import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database, Row } from '#backend/database/database.ts'
import { storableText } from '#backend/database/storable-text.ts'
import { AUTH_PATHS, type DemoPlayers, type SignIn } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RequestError } from './errors.ts'
import type { PlayerOrigins } from './player-origins.ts'
import type { RateLimits } from './rate-limits.ts'
import { TOKEN_LIFETIME, type Tokens } from './tokens.ts'

interface DemoSignInDependencies {
  database: Database
  tokens: Tokens
  limits: RateLimits
  origins: PlayerOrigins
}

const Body = v.object({ username: v.string() })

/** An SQL condition: whether `player` has an Apple account. */
export const HAS_APPLE = `exists (
  select from app.identity where player_id = player.id and provider = 'apple')`

type PlayerRow = Row & SignIn['player'] & { apple: boolean }

/**
 * Adds a sign-in as a named demo player without a password. Never add it in production. If the player
 * has an Apple account, they count as signed in with Apple, so that visitors can try linking accounts.
 */
export function addDemoSignIn(
  app: FastifyInstance,
  { database, tokens, limits, origins }: DemoSignInDependencies,
): void {
  app.get(AUTH_PATHS.demo, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return database.query<Row & DemoPlayers[number]>(
      `select username, avatar, note, ${HAS_APPLE} as apple from app.demo_player
        join app.player on player.id = demo_player.player_id order by position`,
    )
  })

  app.post(AUTH_PATHS.demo, async (request, reply): Promise<SignIn> => {
    limits.count('demo-sign-in', request.ip, reply)
    const body = v.safeParse(Body, request.body)
    if (!body.success) throw new RequestError(400, '400', 'The body must be { "username": … }.')
    const name = storableText(body.output.username)
    const [row] = await database.query<PlayerRow>(
      `select player.id, username, avatar, ${HAS_APPLE} as apple
        from app.demo_player
        join app.player on player.id = demo_player.player_id
        where player.id = app.player_by_username($1)`,
      [name],
    )
    if (!row) throw new RequestError(400, REFUSAL.player_unknown, 'There is no such player.')
    const { apple, ...player } = row
    origins.note(player.id, request.ip)
    reply.header('cache-control', 'no-store')
    return {
      access_token: await tokens.issue(player.id, apple ? 'apple' : 'demo'),
      token_type: 'bearer',
      expires_in: TOKEN_LIFETIME,
      player,
    }
  })
}
