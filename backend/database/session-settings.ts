/**
 * The settings of every session on both engines. If functions set them, each call would be slower
 * and PostgreSQL could not inline small functions.
 *
 * - `search_path`: every object is named with its schema, so that nobody can redirect a name.
 * - `enable_seqscan`: statements planned while tables are empty would read whole tables until the
 *   next ANALYZE, as in a campaign's first minutes.
 * - `jit`: compiling a statement takes longer than a call.
 */
export const SESSION_SETTINGS = {
  search_path: 'pg_catalog',
  enable_seqscan: 'off',
  jit: 'off',
} as const
