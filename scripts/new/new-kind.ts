import { DAY } from '#src/contract/durations.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { fillTemplate } from './fill-template.ts'
import { requireFreePath } from './free-path.ts'
import { requireKebabCase, spellingsOf } from './names.ts'
import { type Plan, requireFree } from './plan.ts'

/** The number of days for which the first campaign is open: as long as a season's recap. */
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
  const fill = (template: string, target: string, words: Readonly<Record<string, string>> = {}) =>
    fillTemplate(`kind/${template}`, target, spelt, {
      '#scripts/new/templates/kind/new-thing.ts': `#${kind}`,
      ...words,
    })
  const copies = (at: string, words?: Readonly<Record<string, string>>) =>
    LOCALES.map((locale) => {
      const copy = `${at}/copy/${locale}.json`
      return [copy, fill(at === home ? `${locale}.json` : 'season.json', copy, words)]
    })
  const start = `${home}/template`
  return {
    files: {
      [kind]: fill('new-thing.ts', kind),
      [manifest]: fill('campaign.yaml', manifest, {
        '2026-01-05': date(at - DAY),
        '2026-03-30': date(at + OPEN_DAYS * DAY),
      }),
      // The template from which `npm run campaign -- new` creates further campaigns.
      [`${start}/campaign.yaml`]: fill('campaign.yaml', `${start}/campaign.yaml`, {
        'path: /new-thing': 'path: /{{slug}}',
        '2026-01-05T10:00': '{{day 0 10:00}}',
        '2026-03-30T10:00': `{{day ${OPEN_DAYS} 10:00}}`,
      }),
      [page]: fill('page.astro', page),
      ...Object.fromEntries([
        ...copies(home),
        ...copies(start, { 'New thing': '{{name}}' }),
        ...copies(folder),
      ]),
      [test]: fill('kind-test.ts', test),
    },
    next: [
      'A development server that runs has to be started again to have it: npm run dev',
      `${kind} says what every campaign of this kind is, ${manifest} what this one is.`,
      `In all six languages it is called "${spelt.words}" (${folder}/copy/); what all of its kind say is in ${home}/copy/.`,
      `The next one is made of ${start}/: npm run campaign -- new ${name} <slug>`,
      'Its rules are remote functions, which find it by app.require_campaign: npm run new -- function <name>',
      `Search engines do not list its page: take indexed out of ${kind} and ${page} once it is done.`,
      `Test it: npm test -- ${test}`,
    ],
  }
}

const date = (at: number) => new Date(at).toISOString().slice(0, 10)
