/**
 * The settings of every session of PGlite and PostgreSQL. If each function set them, calls would be slower
 * and PostgreSQL could not inline small functions.
 *
 * - `search_path`: every object is named with its schema, so nobody can make a name refer to another object.
 * - `enable_seqscan`: a plan made while tables were empty, as in a campaign's first minutes, would
 *   read whole tables until the next ANALYZE.
 * - `jit`: compiling a statement takes longer than a call.
 */
export const SESSION_SETTINGS = {
  search_path: 'pg_catalog',
  enable_seqscan: 'off',
  jit: 'off',
} as const
