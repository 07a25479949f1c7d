import { run } from '#scripts/lib/steps.ts'

/** Fills an empty database with the demo's players and campaigns, as `npm start` does. */
export async function prepareDemoDatabase(databaseUrl: string): Promise<void> {
  const env = { ROLLMATES_MODE: 'demo', DATABASE_URL: databaseUrl, DATABASE_POOLER: 'none' }
  for (const args of [
    ['backend/cli/campaign.ts', 'publish', '--yes'],
    ['backend/cli/operator.ts', 'snapshot', '--due'],
  ]) {
    const { code, output } = await run('node', args, env)
    if (code !== 0) throw new Error(`The database cannot be prepared:\n${output.trim()}`)
  }
}
