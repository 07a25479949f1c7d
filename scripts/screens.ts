// `npm run screens`: a picture of every route as a phone shows it in English and German and as a
// desktop shows it in English, and one contact sheet of them all, in screens/ (not committed).
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { contactSheet, type Shot } from './lib/contact-sheet.ts'
import { browserArguments, findBrowser } from './lib/find-browser.mjs'
import { serveDemo } from './lib/serve-demo.ts'

const FOLDER = 'screens'
const STORY_PAGES = 5
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
  readonly parameter?: unknown
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
  for (const set of SETS) shots.push(...(await takeSet(browser, set)))
  await contactSheet(browser, shots, `${FOLDER}/contact-sheet.png`)
  process.stdout.write(`${shots.length} screens and ${FOLDER}/contact-sheet.png\n`)
} finally {
  await browser.close()
  await product.stop()
}

async function takeSet(browser: Browser, set: (typeof SETS)[number]): Promise<Shot[]> {
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
  for (const screen of screensToTake()) {
    const file = `${FOLDER}/${set.name}-${screen.name}.png`
    const context = screen.signedIn ? maja : stranger
    await takeScreen(context, `${product.url}${prefix}${screen.path}`, file)
    shots.push({ file, title: `${prefix}${screen.path}`, ...set.viewport })
  }
  await stranger.close()
  await maja.close()
  return shots
}

/** Lets every page of `context` begin with Maja's session. */
async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${product.url}/auth/v1/demo`, {
    data: { username: 'Maja' },
  })
  const { access_token, player } = (await answer.json()) as {
    access_token: string
    player: { id: string; username: string }
  }
  const values = {
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

/** Every route of the built site; of a story all pages, the own version and where there is one the other. */
function screensToTake(): Screen[] {
  const { routes } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as {
    routes: RouteEntry[]
  }
  const screens = routes.flatMap(({ path, shell, parameter }): Screen[] => {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    if (shell !== 'story') return [{ name, path }]
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
