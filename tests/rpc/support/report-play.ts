import { randomUUID } from 'node:crypto'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import type { Answer, World } from './world.ts'

export interface OpenReports extends Record<string, unknown> {
  number: string
  player: string
  reporters: number
  places: number
  light: number
  reasons: string
  words: { name?: string; about?: string; team?: string }
}

/** Returns functions that report players, and that run the operator's commands for reports. */
export function reportPlay(world: World) {
  return {
    report: (token: string | undefined, params: object): Promise<Answer> =>
      world.call('report', { request_id: randomUUID(), reason: 'insult', ...params }, token),
    edit: (token: string | undefined, params: object): Promise<Answer> =>
      world.call('player_profile_edit', { request_id: randomUUID(), ...params }, token),
    async run(name: string, args: readonly string[] = [], page?: string): Promise<string> {
      const options = { page, csv: false, due: false, failed: false, frozen: false }
      const lines = await COMMANDS[name]?.run(world.database, args, options, [])
      return lines?.join('\n') ?? ''
    },
    open: () =>
      world.sql<OpenReports>`select number::text, player, reporters::int, places::int, light::int,
        reasons, words
        from app.open_reports()`,
  }
}
