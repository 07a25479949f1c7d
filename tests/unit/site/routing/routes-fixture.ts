import type { Route } from '#src/site/addresses/site-routes.ts'

const page = {
  shell: 'web',
  owner: 'site',
  entrypoint: 'src/pages/x.astro',
  indexed: true,
} as const

/** Pages without a parameter, or with an optional one, a required one, one before the last segment. */
export const ROUTES: readonly Route[] = [
  { ...page, path: '/' },
  { ...page, path: '/recap', parameter: { name: 'username', optional: true } },
  { ...page, path: '/d', parameter: { name: 'id', optional: false }, indexed: false },
  {
    ...page,
    path: '/game/ranking',
    parameter: { name: 'day', optional: false, beforeLast: true },
    indexed: false,
  },
]
