import type { DatabasePlace } from '#backend/database/open-database.ts'
import { startServer } from '#scripts/lib/serve-demo.ts'
import { SECRET } from './callers.ts'

/** Starts the server for the database at `place`, with the default pool. The server logs one line per call. */
export async function startMeasured(
  place: DatabasePlace,
  settings: Readonly<Record<string, string>>,
) {
  const { address, stop } = await startServer(['backend/server/main.ts'], {
    NODE_ENV: 'production',
    // Production refuses generated players. Mode `test` accepts them, and runs the same code for all calls.
    ROLLMATES_MODE: 'test',
    DATABASE_URL: place.databaseUrl,
    DATABASE_POOLER: place.pooler,
    DATA_DIR: place.dataDir,
    SESSION_SECRET: SECRET,
    RATE_LIMITS:
      'effects=100000000,effects-a-day=100000000,stranger-effects=100000000,reads=100000000,searches=100000000,stranger-reads=100000000',
    LOG_LEVEL: 'info',
    DIST_DIR: '/nowhere',
    ...settings,
  })
  return { address, stop: () => stop('SIGTERM') }
}
