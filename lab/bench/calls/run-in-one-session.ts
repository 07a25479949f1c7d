import postgres from 'postgres'

/** Runs SQL scripts in turn on one new connection; returns the last script's rows. */
export async function runInOneSession(
  url: string,
  ...scripts: readonly string[]
): Promise<readonly unknown[]> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    let rows: readonly unknown[] = []
    for (const script of scripts) rows = await sql.unsafe(script).simple()
    return rows
  } finally {
    await sql.end({ timeout: 1 })
  }
}
