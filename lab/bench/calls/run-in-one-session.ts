import postgres from 'postgres'

/** Runs scripts one after the other on one connection; returns the rows of the last. */
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
