import { CALL_TIME } from '#backend/server/call-time.ts'
import { demoPage, escaped } from '#backend/server/demo-page.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { localTime } from '#src/content/time/zoned-time.ts'
import { DAY, HOUR } from '#src/contract/durations.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { CHOSEN, type Choice, type DemoPlayer, PHONES, TEXT_SIZES } from './choice.ts'

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
}

/** What kind of player each demo player is. */
const KINDS: Readonly<Record<string, string>> = { Nia: 'new', Bruno: 'active', Maja: 'winner' }

const PREFIX = new RegExp(`^/(${LOCALES.join('|')})(?=/|$)`)

const STYLE = `
main { display: grid; grid-template-rows: minmax(0, 1fr) auto auto; grid-template-columns: minmax(0, 1fr); box-sizing: border-box; max-width: none; height: 100vh; padding: 0 12px; }
h1 { position: absolute; clip-path: inset(50%); }
div { overflow: auto; margin: 0 -12px; background: #d9d2c7; border-bottom: 2px solid; }
iframe { display: block; box-sizing: border-box; width: 100%; height: 100%; margin: auto; border: 0; border-radius: 0; }
details { overflow: auto; max-height: 50vh; }
summary, p a { min-width: 44px; line-height: 44px; padding: 0; }
p { margin: 0; }
${PHONES.map((phone) => `.p${phone} { width: ${phone.replace('x', 'px; max-width: none; height: ')}px; }`).join('\n')}`

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
  const people = players.map(({ username, is_banned }) => {
    const kind = is_banned ? 'banned' : KINDS[username]
    return [username, kind ? `${username} (${kind})` : username]
  })
  const name = player?.username ?? ''
  const path = pathIn(DEFAULT_LOCALE, page.pathname)
  const seasons = campaigns.filter((one) => `${path}/`.startsWith(`${one.path}/`))
  return demoPage(
    'Preview',
    `<style>${STYLE}</style><script type="module" src="/preview/bar.js"></script>
<div><iframe title="The page" class="p${escaped(phone)}"></iframe></div>
<details data-chosen="${escaped(JSON.stringify(chosenBy(shown)))}"><summary>${escaped(`${time.replace('T', ' ')}, ${name || 'a stranger'}`)}</summary>
<form action="${escaped(page.pathname)}">
<label>Time in ${escaped(isOneZone ? zone : 'UTC')} <input name="at" type="${isOneZone ? 'datetime-local' : 'text'}" value="${time}"></label>
${select('Player', 'as', name, [['', 'Nobody (stranger)'], ...people])}
${select('Language', 'lang', PREFIX.exec(page.pathname)?.[1] ?? DEFAULT_LOCALE, LOCALES)}
${select('Phone', 'phone', phone, [['', 'none'], ...PHONES])}
${select('Text in %', 'text', text, TEXT_SIZES)}
<button>Show</button> <button type="button">Copy link</button></form>
${seasons.map((season) => momentLinks(season, shown)).join('')}</details>
<p role="status"></p>`,
  ).replace('<main>', '<main aria-label="Preview">')
}

/** Returns what the bar's script needs: the page, what to store before it opens, and what a link contains. */
function chosenBy({ page, at, now, player, token = '', text, key }: Shown) {
  const { userInfo, userId, token: tokenKey } = STORAGE_KEYS
  const { id = '', username } = player ?? {}
  // Pages renew a token after half of its lifetime. Other tabs read the token last, so it is stored last.
  const info = id && JSON.stringify({ id, username, renewAt: Date.now() + HOUR / 2 })
  return {
    page: `${page.pathname}${page.search}`,
    stored: Object.entries({ [userInfo]: info, [userId]: id, [tokenKey]: token }),
    names: CHOSEN,
    at: iso(at ?? now),
    text,
    key,
  }
}

/** Returns the moments of a season that are worth a look, in milliseconds. */
export function momentsOf(window: Campaign['window']): Record<string, number> {
  const [opens, closes] = [Date.parse(window.from), Date.parse(window.until)]
  return {
    before: opens - DAY,
    start: opens,
    middle: (opens + closes) / 2,
    'last hour': closes - HOUR / 2,
    ended: closes + HOUR,
  }
}

function momentLinks({ slug, window }: Campaign, { page, player, phone, text }: Shown): string {
  const links = Object.entries(momentsOf(window)).map(([label, at]) => {
    const chosen = new URLSearchParams({ at: iso(at), as: player?.username ?? '', phone, text })
    return `<a href="${escaped(`${page.pathname}?${chosen}`)}">${label}</a>`
  })
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
  `${CALL_TIME}=${at === undefined ? '' : iso(at)}; Path=/; SameSite=Lax`
