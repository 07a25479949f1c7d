import type { OperatorCommand, Place } from './operator-command.ts'

const ASKING = { otherwise: 'Nothing was changed', option: 'run it in a terminal, or at the desk' }

export const STOP_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'stop-campaign': {
    args: '<campaign> <reason> <your name>',
    about: 'stop a campaign in an emergency: players see it as ended, and lose nothing; asks first',
    asks: ([slug]) => ({ question: `Stop ${slug} for all players?`, ...ASKING }),
    run: stopAndCount,
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

/** Stops a campaign, and returns lines with the number of players who have rows of it in each table. */
export async function stopAndCount(
  database: Place,
  [slug, reason, doneBy]: readonly string[],
): Promise<string[]> {
  await database.query('select app.stop_campaign($1, $2, $3)', [slug, reason, doneBy])
  const rows = await database.query<{ kept_in: string; players: number }>(
    `select kept_in, count(distinct player_id)::integer as players
      from app.rows_in_campaign($1) group by kept_in order by kept_in`,
    [slug],
  )
  return [
    `${slug} is stopped. npm run campaign -- publish --reopen ${slug} opens it as it was.`,
    ...rows.map((row) => `  players with ${row.kept_in.replaceAll('_', ' ')}: ${row.players}`),
    'All that stays, as do swaps; promised prizes are still sent, gold stickers in another blitz.',
  ]
}
