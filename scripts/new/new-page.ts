import { LOCALES } from '#src/contract/locales.ts'
import { catalogueName } from '#src/i18n/catalogue.ts'
import { fillTemplate } from './fill-template.ts'
import { requireFreePath } from './free-path.ts'
import { requireKebabCase, spellingsOf } from './names.ts'
import { type Plan, read, requireFree } from './plan.ts'

const ROUTES = 'src/site/addresses/site-routes.ts'

/** Plans a page outside of campaigns, with its texts in six languages and a journey. */
export function newPage(root: string, path: string): Plan {
  const name = path.replace(/^\//, '')
  requireKebabCase(name, 'the path of a page', '/hall-of-fame')
  const spelt = spellingsOf(name)
  const page = `src/pages/[...locale]/${name}.astro`
  const journey = `tests/e2e/${name}.spec.ts`
  const words = LOCALES.map((locale) => [locale, catalogueName(locale, name)] as const)
  requireFree(root, [page, journey, ...words.map(([, file]) => file)])
  requireFreePath(root, `/${name}`, ROUTES)
  return {
    files: {
      [page]: fillTemplate('page/new-thing.astro', page, spelt),
      [ROUTES]: routed(read(root, ROUTES), name, page),
      ...Object.fromEntries(
        words.map(([locale, file]) => [file, fillTemplate(`page/${locale}.json`, file, spelt)]),
      ),
      [journey]: fillTemplate('page/journey.ts', journey, spelt),
    },
    next: [
      `Its words are in i18n/*/${name}.json; in all six languages the title is "${spelt.words}".`,
      'What it does in the browser goes to a folder of src/screens/, as src/screens/download/ does.',
      `Search engines do not list it: set indexed to true here and in ${ROUTES} once it is done.`,
      `Test it: npm test -- ${journey}`,
    ],
  }
}

function routed(routes: string, name: string, page: string): string {
  const start = routes.indexOf('export const SITE_ROUTES')
  const end = routes.indexOf('\n]\n', start)
  if (start < 0 || end < 0) throw new Error(`${ROUTES} has no list SITE_ROUTES`)
  const entry = `
  {
    path: '/${name}',
    shell: 'web',
    owner: 'site',
    entrypoint: '${page}',
    indexed: false,
  },`
  return routes.slice(0, end) + entry + routes.slice(end)
}
