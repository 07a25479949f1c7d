import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { DeskError } from './desk-error.ts'
import { requireRight } from './require-right.ts'

const Asked = v.object({ wanted: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) })

export interface FoundPlayer extends Record<string, unknown> {
  /** The player's id. */
  readonly player: string
  readonly username: string
  readonly found_by: string
}

/** Adds the search for players, for those who may see a player. */
export function addPlayers(app: FastifyInstance, database: Pick<CommandDatabase, 'query'>): void {
  app.post('/api/players', async (request): Promise<FoundPlayer[]> => {
    const person = requireRight(request, ({ commands }) => commands.includes('player'))
    const asked = v.safeParse(Asked, request.body)
    if (!asked.success) throw new DeskError(400, 'This finds nobody', 'Write 1 to 100 characters')
    // Does not store the searched words, because they can identify a player who is deleted later.
    await database.query(
      `select app.record_operator_action('search', null, null, null, 'searched', 'at the desk', $1)`,
      [person.name],
    )
    return database.query<FoundPlayer>(
      'select player, username, found_by from app.find_players($1)',
      [asked.output.wanted],
    )
  })
}
