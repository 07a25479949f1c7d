import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { AUTH_PATHS, type DemoPlayers, type SignIn } from '../../src/contract/auth.ts'
import type { Database, Row } from '../database/database.ts'
import { storableText } from '../database/storable-text.ts'
import { RequestError } from './failures.ts'
import { TOKEN_LIFETIME, type Tokens } from './tokens.ts'

const Body = v.object({ username: v.string() })

type PlayerRow = Row & SignIn['player']

/** Sign-in as one of the demo's named players, without a password: never added in production. */
export function addDemoSignIn(app: FastifyInstance, database: Database, tokens: Tokens): void {
  app.get(AUTH_PATHS.demo, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return database.query<Row & DemoPlayers[number]>(
      `select username, avatar, note from app.demo_player
        join app.player on player.id = demo_player.player_id order by position`,
    )
  })

  app.post(AUTH_PATHS.demo, async (request, reply): Promise<SignIn> => {
    const body = v.safeParse(Body, request.body)
    if (!body.success) throw new RequestError(400, '400', 'The body must be { "username": … }.')
    const name = storableText(body.output.username)
    const [player] = await database.query<PlayerRow>(
      `select player.id, username, avatar from app.demo_player
        join app.player on player.id = demo_player.player_id
        where player.id = app.player_by_username($1)`,
      [name],
    )
    if (!player) throw new RequestError(400, '14061', 'There is no such player.')
    reply.header('cache-control', 'no-store')
    return {
      access_token: await tokens.issue(player.id),
      token_type: 'bearer',
      expires_in: TOKEN_LIFETIME,
      player,
    }
  })
}
