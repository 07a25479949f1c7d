import { LOCALES } from '#src/contract/locales.ts'
import { fillTemplate } from './fill-template.ts'
import { requireFreePath } from './free-path.ts'
import { requireKebabCase, spellingsOf } from './names.ts'
import { type Plan, requireFree } from './plan.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the first campaign is open: as long as a season's recap. */
const OPEN_DAYS = 12 * 7

/** Plans a kind of campaign with its first campaign, which opened on the day before `at`. */
export function newKind(root: string, name: string, at = Date.now()): Plan {
  requireKebabCase(name, 'the name of a kind', 'hat-draw')
  const spelt = spellingsOf(name)
  const home = `src/kinds/${name}`
  const kind = `${home}/kind.ts`
  const folder = `campaigns/${name}`
  const manifest = `${folder}/campaign.yaml`
  const page = `${home}/pages/${name}.astro`
  const test = `tests/unit/kinds/${name}/kind.test.ts`
  requireFree(root, [home, folder, test])
  requireFreePath(root, `/${name}`, manifest)
  const fill = (template: string, target: string) =>
    fillTemplate(`kind/${template}`, target, spelt, {
      '#scripts/new/templates/kind/new-thing.ts': `#${kind}`,
      '2026-01-05': date(at - DAY_MS),
      '2026-03-30': date(at + OPEN_DAYS * DAY_MS),
    })
  return {
    files: {
      [kind]: fill('new-thing.ts', kind),
      [manifest]: fill('campaign.yaml', manifest),
      [page]: fill('page.astro', page),
      ...Object.fromEntries(
        LOCALES.map((locale) => {
          const copy = `${folder}/copy/${locale}.json`
          return [copy, fill(`${locale}.json`, copy)]
        }),
      ),
      [test]: fill('kind-test.ts', test),
    },
    next: [
      `${kind} says what every campaign of this kind is, ${manifest} what this one is.`,
      `In all six languages it is called "${spelt.words}" (${folder}/copy/).`,
      'Its rules are remote functions, which find it by app.require_campaign: npm run new -- function <name>',
      `Search engines do not list its page: take indexed out of ${kind} and ${page} once it is done.`,
      `Test it: npm test -- ${test}`,
    ],
  }
}

function date(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
