import { resolve } from 'node:path'
import * as v from 'valibot'
import { POOLERS } from '#backend/database/postgresql.ts'
import { MODES } from '#backend/database/prepare-database.ts'
import { readVariables } from '#src/contract/variables.ts'
import { SettingsError } from './settings-error.ts'

export const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
)

export const DATABASE_VARIABLES = {
  ROLLMATES_MODE: v.optional(
    v.picklist(MODES, `must be one of ${MODES.join(', ')}`),
    'development',
  ),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_POOLER: v.optional(v.picklist(POOLERS, `must be one of ${POOLERS.join(', ')}`), 'none'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DEMO_UNTIL: v.optional(
    v.pipe(v.string(), v.isoTimestamp('must be a time such as 2027-04-20T08:00Z')),
  ),
}

const Environment = v.object(DATABASE_VARIABLES)

/**
 * Returns the settings for commands that use only the database and need no secret of a server, such
 * as publishing a season.
 * @throws {SettingsError} with every invalid variable.
 */
export function readDatabaseSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { given, output, problems } = readVariables(Environment, environment)
  problems.push(...placeProblems(given))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return databaseSettingsOf(output)
}

/** Returns a problem if production would create an embedded database because no database is configured. */
export function placeProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given.ROLLMATES_MODE !== 'production' || given.DATABASE_URL) return []
  return ['DATABASE_URL must be set in production: the URL of PostgreSQL.']
}

/** Returns the settings of the database that the variables define. */
export function databaseSettingsOf(output: v.InferOutput<typeof Environment>) {
  return {
    mode: output.ROLLMATES_MODE,
    place: {
      databaseUrl: output.DATABASE_URL,
      dataDir: resolve(output.DATA_DIR),
      pooler: output.DATABASE_POOLER,
    },
    /** The time at which the players' activity in new demo data ends, in ISO 8601. */
    demoUntil: output.DEMO_UNTIL,
  }
}
