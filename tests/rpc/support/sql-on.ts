import type { Database, Row } from '#backend/database/database.ts'

/** Tags of SQL templates, whose values become the statement's parameters. */
export interface Sql {
  /** Runs a statement as the owner of the tables; returns its rows. */
  sql<R extends Row = Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>
  /** Runs a statement; returns the first column of its first row, undefined without a row. */
  value<T>(text: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined>
}

/** Returns the tags for `place`. */
export function sqlOn(place: Pick<Database, 'query'>): Sql {
  const sql = <R extends Row>(text: TemplateStringsArray, ...values: unknown[]) =>
    place.query<R>(
      text.reduce((before, after, number) => `${before}$${number}${after}`),
      values,
    )
  return {
    sql,
    async value<T>(text: TemplateStringsArray, ...values: unknown[]) {
      const [row] = await sql(text, ...values)
      return row && (Object.values(row)[0] as T)
    },
  }
}
