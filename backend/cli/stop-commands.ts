import type { OperatorCommand, Place } from './operator-command.ts'

const ASKING = { otherwise: 'Nothing was changed', option: 'run it in a terminal, or at the desk' }

export const STOP_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'stop-campaign': {
    args: '<campaign> <reason> <your name>',
    about: 'stop a campaign in an emergency: players see it as ended, and lose nothing; asks first',
    asks: ([slug]) => ({ question: `Stop ${slug} for all players?`, ...ASKING }),
    // The stop must not wait for the count of its players, during which nobody could publish.
    inSteps: true,
    async run(database, [slug = '', reason, doneBy], { isDryRun }) {
      await database.query('select app.stop_campaign($1, $2, $3)', [slug, reason, doneBy])
      const stopped = `${slug} is stopped. reopen-campaign opens it as it was.`
      return [stopped, ...(isDryRun ? [] : await countKept(database, slug))]
    },
  },
  'reopen-campaign': {
    args: '<campaign> <reason> <your name>',
    about: 'open a stopped campaign as it was; asks first',
    asks: ([slug]) => ({
      question: `Reopen ${slug}? If its end has passed, jobs settle it and wipe its points.`,
      ...ASKING,
    }),
    async run(database, [slug, reason, doneBy]) {
      await database.query('select app.reopen_campaign($1, $2, $3)', [slug, doneBy, reason])
      return [`${slug} is open as it was.`]
    },
  },
}

/** Returns lines with the number of players who have rows of a stopped campaign in each table. */
export async function countKept(database: Place, slug: string): Promise<string[]> {
  const rows = await database.query<{ kept_in: string; players: number }>(
    `select kept_in, count(distinct player_id)::integer as players
      from app.rows_in_campaign($1) group by kept_in order by kept_in`,
    [slug],
  )
  return [
    ...rows.map((row) => `  players with ${row.kept_in.replaceAll('_', ' ')}: ${row.players}`),
    'All that stays, as do swaps; promised prizes are still sent, gold stickers in another blitz.',
  ]
}
