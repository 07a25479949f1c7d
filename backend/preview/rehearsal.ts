import { callExpression } from '#backend/database/api-catalogue.ts'
import type { Database, Row, Transaction } from '#backend/database/database.ts'

/** Returns a database like the given one that answers everything and stores nothing. */
export function rehearsal(database: Database): Database {
  async function transaction<T>(work: (running: Transaction) => Promise<T>): Promise<T> {
    const undo = new Error('A rehearsal stores nothing.')
    let answer: { value: T } | undefined
    await database
      .transaction(async (running) => {
        answer = { value: await work(running) }
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    if (!answer) throw undo
    return answer.value
  }
  const call: Database['call'] = (claims, fn, params) =>
    transaction(async ({ query }) => {
      const values: (string | null)[] = []
      const text = callExpression(fn, params, (value) => `$${values.push(value)}`)
      // The embedded database runs as superuser.
      await query(
        `select set_config('role', 'rollmates_web', true), set_config('request.jwt.claims', $1, true)`,
        [claims ? JSON.stringify(claims) : ''],
      )
      const [row] = await query<{ value: string | null }>(`select ${text} as value`, values)
      return row?.value ?? null
    })
  const query = <R extends Row>(...statement: Parameters<Transaction['query']>) =>
    transaction((running) => running.query<R>(...statement))
  const { engine, dataDir } = database
  return {
    engine,
    dataDir,
    background: { engine, dataDir, query, transaction },
    query,
    transaction,
    call,
    read: async (claims, fn, params) => ({
      value: await call(claims, fn, params),
      from: 'primary',
    }),
    replica: () => undefined,
    queues: () => database.queues(),
    probeCalls: () => database.probeCalls(),
    close: () => database.close(),
  }
}
