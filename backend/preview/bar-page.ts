import { demoPage, escaped } from '#backend/server/demo-page.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { localTime } from '#src/content/time/zoned-time.ts'
import { DAY, HOUR } from '#src/contract/durations.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { REDIRECTED_KEY, STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { formatBuiltDate } from '#src/i18n/format-built.ts'
import { type Choice, type DemoPlayer, PHONES, TEXT_SIZES } from './choice.ts'

/** What the page with the bar shows. */
export interface Shown extends Choice {
  /** The page's address without the preview's parameters. */
  page: URL
  /** The demo's own time, in milliseconds. */
  now: number
  campaigns: readonly Campaign[]
  players: readonly DemoPlayer[]
  /** The player's token; undefined for a stranger. */
  token: string | undefined
  /** The key for a link that others can open; '' if they need none. */
  key: string
  /** Whether the person who looks may change texts and manifests. */
  mayEdit: boolean
}

/** The cookie with the time of the pages. Its name differs from the demo's, because a demo on another port gets it. */
const TIME_COOKIE = 'preview-time'

const NAMES = new Intl.DisplayNames('en', { type: 'language' })
const LANGUAGES = LOCALES.map((locale) => [locale, NAMES.of(locale) ?? locale])

const PREFIX = new RegExp(`^/(${LOCALES.join('|')})(?=/|$)`)

const STYLE = `
main { display: grid; grid-template-rows: minmax(0, 1fr) auto auto; grid-template-columns: minmax(0, 1fr); box-sizing: border-box; max-width: none; height: 100vh; height: 100dvh; padding: 0 12px; }
h1 { position: absolute; clip-path: inset(50%); }
div { grid-row: 1; overflow: auto; margin: 0 -12px; background: #d9d2c7; border-bottom: 2px solid; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 100%; margin: auto; border: 0; border-radius: 0; }
details, section { grid-row: 2; overflow: auto; max-height: 50vh; }
p a { min-width: 44px; line-height: 44px; padding: 0; }
section form label { flex: 1 1 20rem; }
section label small { display: block; }
section :is(input, textarea) { width: 100%; box-sizing: border-box; }
textarea { padding: 4px 12px; border: 2px solid; border-radius: 12px; font: inherit; }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 8px 14px; width: 100%; border: 0; padding: 0; }
summary { padding: 10px 0; }
p { margin: 0; }
label, select { max-width: 100%; }
${Object.keys(PHONES)
  .map((phone) => `.p${phone} { width: ${phone.replace('x', 'px; max-width: none; height: ')}px; }`)
  .join('\n')}`

/** Returns a path in another language. */
export function pathIn(locale: string, path: string): string {
  const bare = path.replace(PREFIX, '')
  return (locale === DEFAULT_LOCALE ? bare : `/${locale}${bare === '/' ? '' : bare}`) || '/'
}

/** Returns the page that shows a page of the site in a frame, with the bar below it. */
export function barPage(shown: Shown): string {
  const { page, player, phone, text, at = shown.now, campaigns, players } = shown
  const [zone, ...otherZones] = new Set(campaigns.map(({ window }) => window.timeZone))
  const isOneZone = zone !== undefined && otherZones.length === 0
  const time = isOneZone ? localTime(at, zone) : iso(at)
  const people = players.map(({ username, note, is_banned }) => [
    username,
    `${username}${is_banned ? ' (banned)' : ''}: ${note}`,
  ])
  const name = player?.username ?? ''
  const path = pathIn(DEFAULT_LOCALE, page.pathname)
  const seasons = campaigns.filter((one) => `${path}/`.startsWith(`${one.path}/`))
  return demoPage(
    'Preview',
    `<style>${STYLE}</style>${shown.mayEdit ? '<script type="module" src="/preview/editor.js"></script>' : ''}<script type="module" src="/preview/bar.js"></script>
<details data-chosen="${escaped(JSON.stringify(chosenBy(shown)))}"><summary>${escaped(`Preview: ${longTime(at, isOneZone ? zone : 'UTC')}, as ${name || 'a stranger'}. Change`)}</summary>
<form>
<label>Time in ${escaped(isOneZone ? zone : 'UTC')} <input name="at" type="${isOneZone ? 'datetime-local' : 'text'}" value="${time}"></label>
${select('Player', 'as', name, [['', 'A stranger'], ...people])}
${select('Language', 'lang', PREFIX.exec(page.pathname)?.[1] ?? DEFAULT_LOCALE, LANGUAGES)}
${select('Screen', 'phone', phone, [['', 'This window'], ...Object.entries(PHONES)])}
${select('Text size in %', 'text', text, TEXT_SIZES)}
<button>Show</button> <button type="button">Copy link</button>${shown.mayEdit ? ' <button type="button" id="edit">Edit</button>' : ''}</form>
<p>${linkTo('now', shown)}</p>
${seasons.map((season) => momentLinks(season, shown)).join('')}</details>
<div><iframe title="The page" class="p${escaped(phone)}"></iframe></div>
${shown.mayEdit ? editor(seasons) : ''}
<p role="status"></p>`,
  ).replace('<main>', '<main aria-label="Preview">')
}

/** Returns the panel for changes, whose list begins with the page's seasons. */
function editor(seasons: readonly Campaign[]): string {
  const folders = JSON.stringify(seasons.map(({ slug }) => `campaigns/${slug}/`))
  return `<section hidden aria-label="Edit" data-folders="${escaped(folders)}">
<form><label>Click a text on the page, or choose <select name="place"></select></label>
<button type="button" name="done">Done</button></form>
<p role="alert"></p><form><fieldset></fieldset>
<button>Save</button> <button type="button" name="undo" disabled>Undo the last save</button></form></section>`
}

/** Returns the data of the bar's script: the page, the values to store before it opens, and those of a copied link. */
function chosenBy(shown: Shown) {
  const { page, at, now, player, token = '', text, key } = shown
  const { userInfo, userId, token: tokenKey } = STORAGE_KEYS
  const { id = '', username } = player ?? {}
  // `renewAt` is half of a token's lifetime. The token is stored last, because other tabs react to it.
  const info = id && JSON.stringify({ id, username, renewAt: Date.now() + HOUR / 2 })
  return {
    page: `${page.pathname}${page.search}`,
    stored: Object.entries({ [userInfo]: info, [userId]: id, [tokenKey]: token }),
    redirected: REDIRECTED_KEY,
    own: Object.entries(parametersOf(shown, at)),
    at: iso(at ?? now),
    text,
    key,
    until: key && day(Number.parseInt(key, 10) * 1000, 'UTC'),
  }
}

/** Returns the moments of a season that are worth a look, in milliseconds. */
export function momentsOf(window: Campaign['window']): Record<string, number> {
  const [opens, closes] = [Date.parse(window.from), Date.parse(window.until)]
  return {
    before: opens - DAY,
    start: opens,
    middle: (opens + closes) / 2,
    'last day': closes - DAY / 2,
    'last hour': closes - HOUR / 2,
    ended: closes + HOUR,
  }
}

/** Returns the bar's parameters, with `at` as the time. */
const parametersOf = ({ player, phone, text }: Shown, at: number | undefined) => ({
  at: at === undefined ? '' : iso(at),
  as: player?.username ?? '',
  phone,
  text,
})

/** Returns a link to a time; the bar's script adds the page's own parameters. */
const linkTo = (label: string, shown: Shown, at?: number) =>
  `<a href="?${escaped(`${new URLSearchParams(parametersOf(shown, at))}`)}">${label}</a>`

function momentLinks({ slug, window }: Campaign, shown: Shown): string {
  const links = Object.entries(momentsOf(window)).map(([label, at]) => linkTo(label, shown, at))
  return `<p>${escaped(slug)}: ${links.join(' ')}</p>`
}

/** Returns a labelled list of options, each a value that is also its text, or a value and a text. */
function select(
  label: string,
  name: string,
  chosen: string,
  options: readonly (string | readonly string[])[],
): string {
  const written = options.map((option) => {
    const [value = '', text = value] = [option].flat()
    return `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(text)}</option>`
  })
  return `<label>${label} <select name="${name}">${written.join('')}</select></label>`
}

/** Returns a time to the second, as addresses and the cookie contain it. */
export const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** Returns the cookie with which the browser's calls request a time; without one, they request none. */
export const timeCookie = (at: number | undefined) =>
  `${TIME_COOKIE}=${at === undefined ? '' : iso(at)}; Path=/; SameSite=Lax`

/** Returns the time that a browser's cookies request; undefined for none. */
export const timeIn = (cookies = '') =>
  new RegExp(`(?:^|; )${TIME_COOKIE}=([^;]+)`).exec(cookies)?.[1]

/** Returns a time in words, with the zone's city. */
function longTime(at: number, timeZone: string): string {
  const city = timeZone.replace(/^.*\//, '').replace('_', ' ')
  return `${day(at, timeZone)}, ${localTime(at, timeZone).slice(11)} (${city})`
}

const day = (at: number, timeZone: string) =>
  formatBuiltDate(iso(at), 'date', DEFAULT_LOCALE, timeZone)
