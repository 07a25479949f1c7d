// `npm run screens`: takes pictures of all routes, and of all states that no route shows on its own, into
// screens/ (not committed). There are three sets, each with a contact sheet: phone in English, phone in
// German, desktop in English. `npm run screens -- /activity/claim sold-out` takes only the pictures of a
// route and a state (screens/is-asked-for.ts). `--whole` takes full-page pictures. `--all-locales` takes
// pictures in every language on a narrow phone, with a sheet for each screen that shows its six languages
// side by side. It also prints the buttons whose text breaks. `--season lucky-draw` takes whole pages of one
// campaign before, during and after it, in every language, also as a PDF for approval if no picture is missing.
// A failed picture is retried at the end; missing pictures are printed.
import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { CALL_TIME } from '#backend/server/call-time.ts'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { withParameter } from '#src/site/addresses/site-routes.ts'
import { startProviders } from '#tests/e2e/support/own-product.ts'
import { builtRoutes } from '#tests/e2e/support/routes.ts'
import { callAs } from '#tests/e2e/support/rpc.ts'
import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import { readCommandLine } from './lib/command-line.mjs'
import { contactSheet } from './lib/contact-sheet.ts'
import { browserArguments, findBrowser } from './lib/find-browser.mjs'
import { serveChangingDemo } from './lib/serve-demo.ts'
import { brokenButtons } from './screens/broken-buttons.ts'
import { isAskedFor } from './screens/is-asked-for.ts'
import { MOMENTS } from './screens/moments.ts'
import type { Screen } from './screens/screen.ts'
import { digestOfSeason, screensOfSeason, seasonNamed } from './screens/season.ts'
import {
  type ScreenSet,
  setsToTake,
  sheetsOf,
  systemLocaleOf,
  type TakenShot,
} from './screens/sets.ts'

const FOLDER = 'screens'
const STORY_PAGES = 5
/** The number of open pages at a time; more than cores, because pages mostly wait for network and images. */
const AT_ONCE = 4
/** The maximum time for a state to appear: long, so that a busy machine misses no picture. */
const PATIENCE_MS = 180_000
/** The player who views the pages, and the player whose page and link are viewed. */
const PLAYER = 'Maja'
const OTHER = 'Bruno'

interface WantedScreen {
  readonly set: ScreenSet
  readonly screen: Screen
}

const { values, positionals: words } = readCommandLine('screens', process.argv.slice(2))
const season = values.season === undefined ? undefined : seasonNamed(String(values.season))
const whole = values.whole === true || season !== undefined
const allLocales = values['all-locales'] === true || season !== undefined
const sets = setsToTake(allLocales)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
// Without a provider, pages show no sign-in button.
const providers = await startProviders()
const product = await serveChangingDemo({ mode: 'test', settings: providers.settings })
const browser = await chromium.launch({ args: browserArguments(), executablePath: findBrowser() })
try {
  const shots: TakenShot[] = []
  const missing: string[] = []
  const keepShot = async (wanted: WantedScreen) => shots.push(await takeScreen(wanted))
  const take = async (screens: readonly Screen[]) => {
    const wanted = sets.flatMap((set) => screens.map((screen) => ({ set, screen })))
    const failed: WantedScreen[] = []
    for (let first = 0; first < wanted.length; first += AT_ONCE) {
      const some = wanted.slice(first, first + AT_ONCE)
      await Promise.all(some.map((one) => keepShot(one).catch(() => failed.push(one))))
      process.stdout.write(`${shots.length} of ${total} screens\n`)
    }
    // Retries failed pictures one by one, in case too many pages were open, before the next moment's SQL runs.
    for (const one of failed) await keepShot(one).catch((why) => missing.push(String(why)))
  }
  const routes = season
    ? screensOfSeason(season, builtRoutes(), PLAYER, STORY_PAGES)
    : routesToTake(await sharedLink())
  const moments = [{ script: undefined, screens: routes }, ...(season ? [] : MOMENTS)]
  const asked = moments.map(({ script, screens }) => ({
    script,
    screens: screens.filter((screen) => isAskedFor(screen, words)),
  }))
  const total = asked.flatMap(({ screens }) => screens).length * sets.length
  for (const { script, screens } of asked) {
    if (script && screens.length > 0) await product.alter(script)
    await take(screens)
  }
  const sheets = sheetsOf(shots, allLocales)
  for (const { name, shots: ofSheet, pictureWidth } of sheets) {
    await contactSheet(browser, ofSheet, `${FOLDER}/${name}.png`, pictureWidth)
  }
  if (season && missing.length === 0) {
    const inOrder = sheets.flatMap(({ shots: ofSheet }) => ofSheet)
    const file = `${FOLDER}/${season.slug}.pdf`
    await contactSheet(browser, inOrder, file, sheets[0]?.pictureWidth, digestOfSeason(season))
  }
  process.stdout.write(
    `${shots.length} screens and ${sheets.length} contact sheets in ${FOLDER}/\n`,
  )
  for (const one of missing) process.stderr.write(`MISSING ${one}\n`)
  if (missing.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
  await providers.stop()
}

/** Takes one picture in its own browser context, so that states do not affect each other. */
async function takeScreen({ set, screen }: WantedScreen): Promise<TakenShot> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: set.viewport,
    deviceScaleFactor: 2,
    locale: systemLocaleOf(set.locale),
    reducedMotion: 'reduce',
    hasTouch: set.hasTouch,
  })
  await context.addInitScript(() => localStorage.setItem('ActivityNoFirst', 'seen'))
  if (screen.at) {
    await context.addCookies([{ name: CALL_TIME, value: screen.at, url: product.url }])
  }
  if (screen.as) await keepSession(context, await sessionOf(context.request, screen.as))
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const prefix = set.locale === 'en' ? '' : `/${set.locale}`
  const file = `${FOLDER}/${set.name}-${screen.name}.png`
  const title = `${prefix}${screen.path}${stateOf(screen)}`
  try {
    await screen.before?.(page)
    await page.goto(`${prefix}${screen.path}`)
    await settle(page)
    if (screen.act) {
      await screen.act(page)
      await settle(page)
    }
    await page.screenshot({ path: file, fullPage: whole })
    if (allLocales) {
      for (const { words: broken, lines, width } of await brokenButtons(page)) {
        process.stderr.write(`BROKEN ${title}: “${broken}” takes ${lines} lines of ${width} px\n`)
      }
    }
  } catch (cause) {
    throw new Error(`${set.name}-${screen.name}: ${cause}`, { cause })
  } finally {
    // The picture is already taken, so the errors of requests that the closing page aborts do not matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { set: set.name, screen: screen.name, file, title, ...set.viewport }
}

/** Returns the part of a picture's title that its URL does not contain: the state and the player. */
function stateOf({ name, before, act, as, at }: Screen): string {
  const seen = [name, at, as].filter(Boolean).join(', ')
  return before || act || as || at ? ` (${seen})` : ''
}

/**
 * Waits until the page is stable: scripts have started, data, pictures and fonts are loaded, and
 * finite animations have ended.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // The network is also idle while a slow machine starts the page's scripts, which can then send new requests.
  // So the page is ready only when a check finds nothing to wait for.
  const isSettled = async () => {
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && top < window.innerHeight && bottom > 0
    }
    // A story adds its pages in idle time, and then turns to the page that its URL names.
    const asked = /^#page=(\d)$/.exec(location.hash)?.[1]
    const isTurnedTo = (number: string) => {
      const shown = document.querySelector(`section[data-page="${number}"]`)
      return shown !== null && isInView(shown) && !shown.hasAttribute('inert')
    }
    const isOver = () =>
      document.readyState === 'complete' &&
      // An island has this attribute until its script has run.
      document.querySelector('astro-island[ssr]:not([client="media"])') === null &&
      ![...document.querySelectorAll('[aria-busy="true"], .skeleton, .who-room')].some(isInView) &&
      (asked === undefined || isTurnedTo(asked)) &&
      [...document.images].every((image) => image.complete || !isInView(image)) &&
      document.getAnimations().every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          // Excludes endless animations, and the countdown of a story's page.
          Number(effect?.getComputedTiming().endTime) > 3000,
      )
    await new Promise(requestAnimationFrame)
    if (!isOver()) return false
    await document.fonts.ready
    // After two frames the browser has laid out and painted the latest changes.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return isOver()
  }
  const until = performance.now() + PATIENCE_MS
  // `waitForFunction` does not await what an async function returns.
  while (!(await page.evaluate(isSettled))) {
    if (performance.now() > until) throw new Error('The page is still loading.')
  }
}

/**
 * Returns every route of the built site, as an anonymous visitor and as a player see it. Parameters are a
 * player's name or a link's id. For a story, returns all pages, in the player's own version and, if there is
 * one, in the version for others.
 */
function routesToTake(link: string): Screen[] {
  const screens = builtRoutes().flatMap(({ path, shell, parameter }): Screen[] => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    if (shell !== 'story') {
      const seen = (version: string, address: string): Screen[] => [
        { name: `${name}${version}-signed-out`, path: address },
        { name: `${name}${version}-signed-in`, path: address, as: PLAYER },
      ]
      if (parameter?.beforeLast) return seen('', withParameter({ path, parameter }, 'today'))
      if (parameter?.name === 'id') return seen('', `${path}/${link}`)
      return [...seen('', path), ...(parameter ? seen('-other', `${path}/${OTHER}`) : [])]
    }
    const pages = (version: string, address: string, as?: string) =>
      Array.from({ length: STORY_PAGES }, (_, index) => ({
        name: `${name}-${version}-${index + 1}`,
        path: `${address}#page=${index + 1}`,
        as,
      }))
    return [
      { name: `${name}-signed-out`, path },
      ...pages('own', path, PLAYER),
      // The share card's page comes last, after the pages of highlights, which only the player can see.
      { name: `${name}-own-card`, path, as: PLAYER, act: (page) => page.keyboard.press('End') },
      ...(parameter ? pages('other', `${path}/${PLAYER}`) : []),
    ]
  })
  return [...screens, { name: 'not-found', path: '/no-such-page' }]
}

async function sharedLink(): Promise<string> {
  const { request } = await browser.newContext({ baseURL: product.url })
  const wish = { page: '/activity/share' } as const
  const { id } = await callAs(request, await sessionOf(request, OTHER), inviteLinkMake, wish)
  return id
}
