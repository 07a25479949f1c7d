import { writeTable } from './csv.ts'
import { listed, type OperatorCommand } from './operator-command.ts'
import { readWhole } from './operator-words.ts'

const DAYS = 7

/** The number of days for which the database keeps players' origins (`app.origin_days`). */
const MOST_DAYS = 30

interface Cluster extends Record<string, unknown> {
  usernames: string[]
  accounts: number
  made_first: string
  made_last: string
  ties: number
  inner_percent: number
  range_accounts: number | null
  lives: number
  gains: { points: number; dice: number; stickers: number }
}

const COLUMNS = [
  'group',
  'username',
  'accounts',
  'made_first',
  'made_last',
  'ties',
  'inner_percent',
  'range_accounts',
  'lives',
  'points',
  'dice',
  'stickers',
] as const

export const CLUSTER_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  clusters: {
    args: '',
    about:
      'list groups of accounts that look like one person, of the last 7 days or --days N; --csv',
    options: ['days', 'csv'],
    async run(database, _args, options) {
      const { days, csv } = options
      const since = days === undefined ? DAYS : readWhole('--days', days, MOST_DAYS)
      const clusters = await database.query<Cluster>(
        `select to_jsonb(usernames) as usernames, accounts, app.iso(made_first) as made_first,
            app.iso(made_last) as made_last, ties, inner_percent, range_accounts, lives, gains
          from app.suspicious_clusters($1::text::integer)`,
        [String(since)],
      )
      const accounts = accountsOf(clusters)
      if (csv) return [writeTable(accounts, COLUMNS)]
      return listed(
        { ...options, onRows: (_groups, notes) => options.onRows?.(accounts, notes) },
        clusters,
        lineOf,
        'No group looks suspicious.',
      )
    },
  },
}

function lineOf(cluster: Cluster, index: number): string {
  const { points, dice, stickers } = cluster.gains
  return [
    `Group ${index + 1}: ${cluster.accounts} accounts`,
    `made ${cluster.made_first} to ${cluster.made_last}`,
    `${cluster.inner_percent}% of ${cluster.ties} ties among themselves`,
    `in a range of ${cluster.range_accounts} accounts`,
    `${cluster.lives} lives in 30 days`,
    `gained ${points} points, ${dice} dice, ${stickers} stickers`,
    cluster.usernames.join(', '),
  ].join('  ')
}

/** Returns a row for each account of the groups. */
function accountsOf(clusters: readonly Cluster[]) {
  return clusters.flatMap(({ usernames, gains, ...rest }, index) =>
    usernames.map((username) => ({ username, group: index + 1, ...rest, ...gains })),
  )
}
