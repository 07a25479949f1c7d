/**
 * The settings of every session on either engine, so that no function has to name them, which would cost
 * time in each call and keep PostgreSQL from writing small functions into the statement that uses them.
 *
 * - Every object is named with its schema; nothing is found by a path that somebody else could change.
 * - A statement inside a function that is planned while its tables are empty would read them from end
 *   to end until the next ANALYZE: all of a campaign's first minutes. A function that wants that says so.
 * - Calls take milliseconds, which compiling would multiply.
 */
export const SESSION_SETTINGS = {
  search_path: 'pg_catalog',
  enable_seqscan: 'off',
  jit: 'off',
} as const
