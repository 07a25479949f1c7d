import type { Locator, Page } from '@playwright/test'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { fixedT } from '#src/i18n/fixed-t.ts'
import { answerAt } from './support/answer-at.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNoOverflow } from './support/double-text.ts'
import { goOffline } from './support/offline.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import { addresses } from './support/routes.ts'
import { everyDay, expect, test } from './support/test.ts'

/** `own` is a panel that only this page has; the page's own tests check it. */
type Shown = 'panel' | 'sign-in' | 'own' | 'content'

interface PageStates {
  /** What the page shows before the first responses, after a server failure, and without a network. */
  readonly outage: 'panel' | 'content'
  readonly banned: Shown
  readonly before: Shown
  readonly after: Shown
  readonly stranger: Shown
}

/** A page of a campaign that lists nothing owned by the player. */
const GAME: PageStates = {
  outage: 'panel',
  banned: 'panel',
  before: 'panel',
  after: 'panel',
  stranger: 'content',
}
/** A list of the player's own items, which can be read before and after the campaign, too. */
const OWN_LIST: PageStates = { ...GAME, before: 'content', after: 'content', stranger: 'sign-in' }
/** A page that everybody can read at any time. */
const ALWAYS: PageStates = { ...GAME, before: 'content', after: 'content' }
const READS_NOTHING: PageStates = { ...ALWAYS, outage: 'content', banned: 'content' }
const OWN_RECAP: PageStates = { ...GAME, stranger: 'sign-in' }
const EARLIER_RECAP: PageStates = { ...OWN_RECAP, before: 'content' }

const RECAP_PAGES = RECAPS.flatMap(({ slug, path, kind }) => {
  const own = slug === 'movie-night' ? { ...GAME, stranger: 'sign-in' as const } : EARLIER_RECAP
  const others = { ...own, stranger: 'content' as const }
  return [[path, own], ...(kind === 'report' ? [] : [[`${path}/Maja`, others]])] as [
    string,
    PageStates,
  ][]
})

const PAGES: ReadonlyMap<string, PageStates> = new Map(
  Object.entries({
    '/download': READS_NOTHING,
    '/d/a1b2c3d4': { ...ALWAYS, outage: 'panel' },
    '/u': { ...ALWAYS, stranger: 'sign-in' },
    '/u/Maja': ALWAYS,
    '/settings': { ...ALWAYS, stranger: 'sign-in' },
    '/mail': READS_NOTHING,
    '/sign-in': { ...READS_NOTHING, banned: 'panel', stranger: 'sign-in' },
    '/link-account': { ...ALWAYS, stranger: 'sign-in' },
    '/activity': GAME,
    '/activity/tiktok-sticker': GAME,
    '/activity/share': ALWAYS,
    '/activity/peel': ALWAYS,
    '/activity/claim': GAME,
    '/activity/history': OWN_LIST,
    '/activity/points_record': OWN_LIST,
    '/activity/rules': READS_NOTHING,
    '/activity/rules/invite-more': READS_NOTHING,
    '/dice': { ...GAME, stranger: 'sign-in' },
    '/dice/Maja': GAME,
    '/app/events': GAME,
    '/app/events/rewards-detail/snack-dash': { ...ALWAYS, before: 'own' },
    '/app/events/golden-blitz': { ...GAME, before: 'own', after: 'own' },
    '/app/events/notifications': { ...ALWAYS, stranger: 'sign-in' },
    '/app/events/quick-wins': GAME,
    '/event': { ...GAME, before: 'own', after: 'own' },
    '/free-mini-game': GAME,
    '/free-mini-game/today/ranking': { ...GAME, after: 'own' },
    '/free-mini-game/today/record': OWN_LIST,
    '/lucky-draw': GAME,
    '/lucky-draw/fair-play': { ...READS_NOTHING, banned: 'own' },
    '/lucky-draw/prizes': OWN_LIST,
    '/new-user-rewards': { ...GAME, stranger: 'sign-in' },
    '/new-user-rewards/Maja': GAME,
    '/partner-team': ALWAYS,
  } satisfies Record<string, PageStates>),
)

const ALL_PAGES = [...PAGES, ...RECAP_PAGES]
const RECAPS_OF_OTHER_DAYS = RECAPS.filter(({ slug }) => !isDaily(slug)).map(({ path }) => path)
const isRowDaily = (path: string) => !RECAPS_OF_OTHER_DAYS.some((recap) => path.startsWith(recap))

type Look = (address: string, states: PageStates) => Promise<void>
const CALLS = '**/rest/v1/rpc/*'

/** The sizes of a usual and a very small phone; both must show a state's text and its button. */
const FIRST_VIEWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

const COMMON = {
  outage: 'error',
  offline: 'offline',
  banned: 'banned',
  before: 'not_started',
  after: 'ended',
} as const
const COMMON_PANELS = '.state-panel:is(.error, .offline, .banned, .not-started, .ended)'

const inLocale = (path: string, locale: Locale) => (locale === 'en' ? path : `/${locale}${path}`)

async function expectPanel(page: Page, state: keyof typeof COMMON, locale: Locale): Promise<void> {
  const title = fixedT(locale, 'common')(`states.${COMMON[state]}.title`)
  await expectInFirstView(page, page.getByRole('heading', { name: title, exact: true }))
}

async function expectInFirstView(page: Page, title: Locator): Promise<void> {
  await expect(title).toBeVisible()
  const action = title.locator('xpath=..').locator('a, button').first()
  for (const size of FIRST_VIEWS) {
    await page.setViewportSize(size)
    const name = `at ${size.width}x${size.height}`
    await expect(title, name).toBeInViewport({ ratio: 1 })
    await expect(action, name).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
  }
}

async function expectShown(
  page: Page,
  shown: Shown,
  state: keyof typeof COMMON,
  locale: Locale,
): Promise<void> {
  if (shown === 'panel') return expectPanel(page, state, locale)
  if (shown === 'sign-in') {
    return expectInFirstView(page, page.locator('.state-panel.sign-in').getByRole('heading'))
  }
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0)
  if (shown === 'own') return expect(page.locator('.state-panel')).toBeVisible()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator(COMMON_PANELS)).toHaveCount(0)
}

test('every page of the build has a row', () => {
  const rows = ALL_PAGES.map(([path]) => path)
  const hasRow = (path: string) => {
    const pattern = new RegExp(`^${path.replace('Maja', '[^/]+')}$`)
    return rows.some((row) => pattern.test(row))
  }
  const missing = addresses(['en'])
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/no-such-page') && !hasRow(path))
  expect(missing).toEqual([])
})

/** Tests pages in groups, because one browser context loads and compiles the shared scripts only once. */
const GROUPS = LOCALES.flatMap((locale, place) =>
  [true, false].map((isEveryDay) => ({
    locale,
    details: everyDay(isEveryDay),
    title: `${locale}${isEveryDay ? '' : ', recaps of other days'}`,
    rows: ALL_PAGES.filter(
      ([path], index) => index % LOCALES.length === place && isRowDaily(path) === isEveryDay,
    ),
  })),
).filter(({ rows }) => rows.length > 0)

test.use({ variant: 'early' })
test.beforeEach(() => test.slow())

const NOW = '2026-11-21T12:00:00Z'

for (const { locale, title, details, rows } of GROUPS) {
  const eachRow = async (of: readonly (typeof rows)[number][], look: Look) => {
    for (const [path, states] of of) {
      await test.step(path, () => look(inLocale(path, locale), states))
    }
  }

  test(
    `${title}: what a failing server and a lost network show, and what recovers`,
    details,
    async ({ context, page, signInAs }) => {
      const text = fixedT(locale, 'common')
      await answerAt(context, NOW)
      await signInAs('Inês C.')
      await eachRow(
        rows.filter(([, { outage }]) => outage === 'panel'),
        async (address) => {
          let answer: 'late failure' | 'failure' | 'real' = 'late failure'
          let fail = () => {}
          const failing = new Promise<void>((resolve) => {
            fail = resolve
          })
          await page.route(CALLS, async (route) => {
            if (answer === 'late failure') await failing
            if (answer === 'real') await route.continue()
            else await route.fulfill({ status: 500 })
          })
          await page.goto(address)
          await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached()
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
          await expect(page.locator(COMMON_PANELS)).toHaveCount(0)

          answer = 'failure'
          fail()
          await expectPanel(page, 'outage', locale)
          await expectAccessible(page)

          answer = 'real'
          const goOnline = await goOffline(page)
          await page
            .getByRole('button', { name: text('states.error.action') })
            .first()
            .click()
          await expectPanel(page, 'offline', locale)

          await goOnline()
          await expect(page.locator(COMMON_PANELS)).toHaveCount(0)
          await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0)
          await page.unroute(CALLS)
        },
      )
    },
  )

  test(
    `${title}: for a stranger, before the time, after it, and for a banned player`,
    details,
    async ({ context, page, signInAs }) => {
      const openAt = (at: string, state: Exclude<keyof PageStates, 'outage'>) =>
        eachRow(rows, async (address, states) => {
          await answerAt(context, at)
          await page.goto(address)
          const common = state === 'stranger' ? 'outage' : state
          await expectShown(page, states[state], common, locale)
        })
      await openAt(NOW, 'stranger')
      await signInAs('Inês C.')
      await openAt('2026-08-31T12:00:00Z', 'before')
      await openAt('2027-06-22T12:00:00Z', 'after')
      // In this variant, Bruno is banned for ever.
      await signInAs('Bruno')
      await openAt(NOW, 'banned')
    },
  )
}
