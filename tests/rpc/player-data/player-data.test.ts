import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../support/engines.ts'
import { play, type Stage } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

/** Columns with UUIDs that do not identify players. */
const OTHER_IDS = [
  'mail_address.confirm_code',
  'mail_address.mailbox',
  'mail_address.domain',
  'mail_address.stop_code',
  'mailbox_asked.mailbox',
  'mailbox_asked.domain',
  'mini_game_run.id',
  'mini_game_turn.request_id',
  'mini_game_turn.run_id',
  'mini_game_void.run_id',
  'mini_game_winner.run_id',
  'ranking_score.run_id',
  // Jobs store their progress through all players in these columns.
  'reminder_walk.walked_to',
  'reminder_walk.walks_to',
  'request.request_id',
  'request_answer.request_id',
  'season_snapshot_build.walked_to',
  'visit_batch.id',
  'stranger_request.request_id',
]

/** Columns whose names suggest personal data, in tables that contain none. */
const HARMLESS = [
  'avatar.name',
  'campaign_visit.device',
  'environment.mail_key',
  // A digest.
  'mailbox_asked.mailbox',
  'migration.name',
]

interface Declared extends Record<string, unknown> {
  source: string
  fate: string
  title: string | null
  players: string[]
  mine: string | null
  hidden: string[]
}

interface Column extends Record<string, unknown> {
  name: string
  source: string
  type: string
  references_player: boolean
}

const DECLARED = `select source, fate, title, to_jsonb(players) as players, mine,
  to_jsonb(hidden) as hidden from app.player_data()`

const COLUMNS = `
  select information.table_name || '.' || information.column_name as name,
      information.table_name as source, information.data_type as type,
      exists (
        select from pg_constraint as reference
          where reference.contype = 'f' and reference.confrelid = 'app.player'::regclass
            and reference.conrelid = ('app.' || information.table_name)::regclass
            and (select attnum from pg_attribute where attrelid = reference.conrelid
              and attname = information.column_name) = any (reference.conkey)) as references_player
    from information_schema.columns as information
    where information.table_schema = 'app'
      -- A partition is a part of its table.
      and not (select relispartition from pg_class
        where oid = ('app.' || information.table_name)::regclass)`

/** Returns one line for each difference between app.player_data and the tables of the database. */
async function findings(query: Stage['query']): Promise<string[]> {
  const declared = await query<Declared>(DECLARED)
  const columns = await query<Column>(COLUMNS)
  const tables = new Set(columns.map(({ source }) => source))
  const byTable = new Map(declared.map((entry) => [entry.source, entry]))
  const names = new Set(columns.map(({ name }) => name))
  return [
    ...[...tables].filter((table) => !byTable.has(table)).map((table) => `${table} is not listed`),
    ...declared.filter(({ source }) => !tables.has(source)).map(({ source }) => `no ${source}`),
    ...(byTable.size < declared.length ? ['a table is listed twice'] : []),
    ...columns.flatMap(({ name, source, type, references_player }) => {
      const entry = byTable.get(source)
      const column = name.slice(source.length + 1)
      const isPlayer =
        references_player ||
        name === 'player.id' ||
        (type === 'uuid' && !OTHER_IDS.includes(name)) ||
        (/player/.test(column) && type !== 'integer')
      const tells = /name|mail|subject|phone|address|device|user/.test(column)
      if (isPlayer && !entry?.players.includes(column)) return [`${name} holds a player`]
      if (!isPlayer && entry?.players.includes(column)) return [`${name} holds no player`]
      if (tells && entry?.fate === 'nobody' && !HARMLESS.includes(name)) return [`${name} tells`]
      return []
    }),
    ...declared.flatMap(({ source, fate, title, players, mine, hidden }) => [
      ...hidden
        .map((column) => column.split(' but to ')[0])
        .filter((column) => !names.has(`${source}.${column}`))
        .map((column) => `no ${source}.${column}`),
      ...(fate === 'nobody'
        ? title || mine || players.length > 0
          ? [`${source} is nobody’s and has rows`]
          : []
        : title && mine
          ? []
          : [`${source} has no title or no rows`]),
    ]),
  ]
}

describeOnBoth('The list of what is known about players', (engine) => {
  const world = worldFor(engine)

  it('has every table, and every column with a player', async () => {
    expect(await play(world.database, (stage) => findings(stage.query))).toEqual([])
  })

  it('lacks what is new, until somebody decides about it', async () => {
    const found = await play(world.database, async (stage) => {
      await stage.sql`create table app.fresh (owner uuid references app.player, note text)`
      await stage.sql`alter table app.album add column made_by uuid`
      await stage.sql`alter table app.album add column editor_name text`
      return findings(stage.query)
    })
    expect(found.sort()).toEqual([
      'album.editor_name tells',
      'album.made_by holds a player',
      'fresh is not listed',
      'fresh.owner holds a player',
    ])
  })

  it('is the list of docs/player-data.md, with what and how long', async () => {
    const declared = await world.database.query<Declared>(DECLARED)
    const groups = [
      ...readFileSync('docs/player-data.md', 'utf8').matchAll(/^- `(\w+)`, [\w ,]+: (.+)$/gm),
    ]
    const documented = groups.flatMap(([, fate, tables = '']) =>
      Array.from(tables.matchAll(/`(\w+)`/g), ([, source]) => ({ source, fate })),
    )
    const bySource = <Row extends { source?: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (`${a.source}` < `${b.source}` ? -1 : 1))
    expect(bySource(documented)).toEqual(
      bySource(declared.map(({ source, fate }) => ({ source, fate }))),
    )
  })
})
