// `npm run screens`: a picture of every route as a phone shows it in English and German and as a
// desktop shows it in English, and one contact sheet of them all, in screens/ (not committed).
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { SignIn } from '../src/contract/auth.ts'
import { shareLinkMake } from '../src/contract/functions/share-links.ts'
import { contactSheet, type Shot } from './lib/contact-sheet.ts'
import { browserArguments, findBrowser } from './lib/find-browser.mjs'
import { serveDemo } from './lib/serve-demo.ts'

const FOLDER = 'screens'
const STORY_PAGES = 5
/** Who is looked at, and whose link is opened. */
const OTHER = 'Bruno'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const SETS = [
  { name: 'phone-en', locale: 'en', viewport: PHONE },
  { name: 'phone-de', locale: 'de', viewport: PHONE },
  { name: 'desktop-en', locale: 'en', viewport: DESKTOP },
] as const

interface RouteEntry {
  readonly path: string
  readonly shell: string
  readonly parameter?: { readonly name: string } | null
}

interface Screen {
  readonly name: string
  readonly path: string
  /** Whose eyes it is seen with: Maja's, or a stranger's. */
  readonly signedIn?: boolean
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
const product = await serveDemo()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserArguments(),
  ...(executablePath ? { executablePath } : {}),
})
try {
  const shots: Shot[] = []
  const screens = screensToTake(await sharedLink(browser))
  for (const set of SETS) shots.push(...(await takeSet(browser, set, screens)))
  await contactSheet(browser, shots, `${FOLDER}/contact-sheet.png`)
  process.stdout.write(`${shots.length} screens and ${FOLDER}/contact-sheet.png\n`)
} finally {
  await browser.close()
  await product.stop()
}

async function takeSet(
  browser: Browser,
  set: (typeof SETS)[number],
  screens: readonly Screen[],
): Promise<Shot[]> {
  const options = {
    viewport: set.viewport,
    deviceScaleFactor: 2,
    locale: set.locale === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
    hasTouch: set.viewport === PHONE,
  } as const
  const stranger = await browser.newContext(options)
  const maja = await browser.newContext(options)
  await signIn(maja)
  const prefix = set.locale === 'en' ? '' : `/${set.locale}`
  const shots: Shot[] = []
  for (const screen of screens) {
    const file = `${FOLDER}/${set.name}-${screen.name}.png`
    const context = screen.signedIn ? maja : stranger
    await takeScreen(context, `${product.url}${prefix}${screen.path}`, file)
    shots.push({ file, title: `${prefix}${screen.path}`, ...set.viewport })
  }
  await stranger.close()
  await maja.close()
  return shots
}

/** Signs in as a demo player. */
async function sessionOf(context: BrowserContext, username: string): Promise<SignIn> {
  const answer = await context.request.post(`${product.url}/auth/v1/demo`, { data: { username } })
  return v.parse(SignIn, await answer.json())
}

/** Lets every page of `context` begin with Maja's session; she has seen the introduction. */
async function signIn(context: BrowserContext): Promise<void> {
  const { access_token, player } = await sessionOf(context, 'Maja')
  const values = {
    ActivityNoFirst: 'seen',
    Token: access_token,
    UserId: player.id,
    UserInfo: JSON.stringify({ id: player.id, username: player.username }),
  }
  await context.addInitScript((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}

async function takeScreen(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await settle(page)
  await page.screenshot({ path: file })
  await page.close()
}

/** Data is there, pictures are loaded, fonts are in: what a player sees after a moment. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(400)
}

/**
 * Every route of the built site as a stranger and as Maja see it, with a player's name or a link's
 * id where it takes one; of a story all pages, the own version and where there is one the other.
 */
function screensToTake(link: string): Screen[] {
  const { routes } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as {
    routes: RouteEntry[]
  }
  const screens = routes.flatMap(({ path, shell, parameter }): Screen[] => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    if (shell !== 'story') {
      const seen = (version: string, address: string): Screen[] => [
        { name: `${name}${version}-signed-out`, path: address },
        { name: `${name}${version}-signed-in`, path: address, signedIn: true },
      ]
      if (parameter?.name === 'id') return seen('', `${path}/${link}`)
      return [...seen('', path), ...(parameter ? seen('-other', `${path}/${OTHER}`) : [])]
    }
    const pages = (version: string, address: string, signedIn: boolean) =>
      Array.from({ length: STORY_PAGES }, (_, index) => ({
        name: `${name}-${version}-${index + 1}`,
        path: `${address}#page=${index + 1}`,
        signedIn,
      }))
    return [
      { name: `${name}-signed-out`, path },
      ...pages('own', path, true),
      ...(parameter ? pages('other', `${path}/Maja`, false) : []),
    ]
  })
  return [...screens, { name: 'not-found', path: '/no-such-page' }]
}

/** The id of a link that another player shares. */
async function sharedLink(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const { access_token } = await sessionOf(context, OTHER)
  const answer = await context.request.post(`${product.url}/rest/v1/rpc/${shareLinkMake.name}`, {
    headers: { 'api-key': 'rollmates-demo', authorization: `Bearer ${access_token}` },
    data: { request_id: randomUUID(), page: '/activity/share' },
  })
  const { id } = v.parse(shareLinkMake.result, await answer.json())
  await context.close()
  return id
}
