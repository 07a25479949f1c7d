import { callExpression, readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database, Row, Transaction } from '#backend/database/database.ts'
import { NOW } from './campaigns.ts'
import { type Sql, sqlOn } from './sql-on.ts'

/** The callers in tests: demo players, and an anonymous caller (`stranger`). */
export const ACTORS = ['stranger', 'player', 'other', 'banned', 'premium', 'apple'] as const
export type Actor = (typeof ACTORS)[number]

export const ACTOR_NAMES: Readonly<Record<Actor, string | null>> = {
  stranger: null,
  player: 'Maja',
  other: 'Bruno',
  banned: 't0by',
  premium: 'Inês C.',
  apple: 'Nia',
}

/** A transaction in which a test makes calls as different callers. */
export interface Stage extends Sql {
  id(actor: Exclude<Actor, 'stranger'>): Promise<string>
  username(actor: Exclude<Actor, 'stranger'>): string
  /** Calls a function as `actor`; rejects with the database's error, which has its code in `code`. */
  call(actor: Actor, fn: string, params: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Runs SQL as the owner of the tables, for changes that no function makes. */
  query<R extends Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs `part` and undoes its changes; returns its result. */
  undone<T>(part: () => Promise<T>): Promise<T>
  /** Sets the clock to `at` and freezes it; `play` begins at `NOW`. */
  setClock(at: string): Promise<void>
}

class SceneOver extends Error {}

/** Runs `scene` in a stage and commits it; returns the scene's result. */
export async function prepare<T>(
  database: Database,
  scene: (stage: Stage) => Promise<T>,
): Promise<T> {
  const catalogue = await readApiCatalogue(database)
  return database.transaction((transaction) => scene(stageOn(transaction, catalogue)))
}

/** Runs `scene` in a stage and rolls it back; returns the scene's result. */
export async function play<T>(database: Database, scene: (stage: Stage) => Promise<T>): Promise<T> {
  const catalogue = await readApiCatalogue(database)
  let result: { value: T } | undefined
  try {
    await database.transaction(async (transaction) => {
      const stage = stageOn(transaction, catalogue)
      await stage.setClock(NOW)
      result = { value: await scene(stage) }
      throw new SceneOver()
    })
  } catch (error) {
    if (!(error instanceof SceneOver)) throw error
  }
  if (!result) throw new Error('The scene did not end')
  return result.value
}

function stageOn(
  transaction: Transaction,
  catalogue: Awaited<ReturnType<typeof readApiCatalogue>>,
): Stage {
  const ids = new Map<Actor, string>()
  const id = async (actor: Actor) => {
    const known = ids.get(actor)
    if (known) return known
    const [row] = await transaction.query<{ id: string }>(
      'select app.player_by_username($1) as id',
      [ACTOR_NAMES[actor]],
    )
    if (row?.id) ids.set(actor, row.id)
    return row?.id ?? ''
  }
  return {
    id,
    username: (actor) => ACTOR_NAMES[actor] ?? '',
    async call(actor, name, params) {
      const fn = catalogue.get(name)
      if (!fn) throw new Error(`There is no function ${name}`)
      const values: (string | null)[] = []
      const text = callExpression(fn, params, (value) => `$${values.push(value)}`)
      const provider = actor === 'apple' ? 'apple' : 'demo'
      const claims = ACTOR_NAMES[actor] ? JSON.stringify({ sub: await id(actor), provider }) : ''
      await transaction.script('savepoint before_call')
      try {
        await transaction.query(
          `select set_config('request.jwt.claims', $1, true), set_config('role', 'rollmates_web', true)`,
          [claims],
        )
        const [row] = await transaction.query<{ answer: string }>(
          `select ${text} as answer`,
          values,
        )
        // Releases the savepoint, so that thousands of calls are not thousands of nested transactions.
        await transaction.script('reset role; release savepoint before_call')
        return row?.answer == null ? null : JSON.parse(row.answer)
      } catch (error) {
        await transaction.script('rollback to savepoint before_call; release savepoint before_call')
        throw error
      }
    },
    ...sqlOn(transaction),
    query: (text, values) => transaction.query(text, values),
    async undone(part) {
      await transaction.script('savepoint before_part')
      const result = await part()
      await transaction.script('rollback to savepoint before_part; release savepoint before_part')
      return result
    },
    async setClock(at) {
      await transaction.query('select app.set_clock($1::text::timestamptz, true)', [at])
    },
  }
}
