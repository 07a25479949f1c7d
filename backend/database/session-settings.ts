/**
 * The settings of every session on either engine, so that no function has to name them, which would cost
 * time in each call and keep PostgreSQL from writing small functions into the statement that uses them.
 *
 * - `search_path`: every object is named with its schema, and nothing is found by a path that somebody
 *   else could change.
 * - `enable_seqscan`: a statement inside a function that is planned while its tables are empty would go on
 *   reading them from end to end until the next ANALYZE, in all of a campaign's first minutes.
 * - `jit`: compiling a statement takes longer than a whole call.
 */
export const SESSION_SETTINGS = {
  search_path: 'pg_catalog',
  enable_seqscan: 'off',
  jit: 'off',
} as const
