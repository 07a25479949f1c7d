import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Database, Row } from '#backend/database/database.ts'
import { AUTH_PATHS } from '#src/contract/auth.ts'
import { DAY, HOUR } from '#src/contract/durations.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { CALL_TIME, givenTime, Time } from './call-time.ts'
import { demoPage, escaped } from './demo-page.ts'
import { RequestError } from './errors.ts'
import { readSiteRoutes, type SitePage } from './site-routes.ts'

/**
 * The host name of the page that shows two phones. The host names of the two phones belong to the same site, so
 * that each phone has its own signed-in player even in browsers that block third-party cookies.
 */
const PHONES_NAME = 'phones.localhost'

/** The origins that may embed a demo's pages in a frame, for the page that shows two phones. */
export const DEMO_FRAMES = `'self' http://localhost:* http://127.0.0.1:* http://${PHONES_NAME}:*`

/** The two phones' hosts in browsers that cannot resolve names below `localhost`: this machine's names. */
const NAMES: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

interface Season {
  path: string
  opens_at: string
  closes_at: string
}

const TOUR: readonly [page: string, player: string | undefined, shows: string][] = [
  ['/activity', undefined, 'What a stranger sees first: points, free stickers and what else runs.'],
  ['/lucky-draw', 'Nia', 'Spin the wheel.'],
  ['/dice', 'Bruno', 'Roll the dice of the day.'],
  ['/free-mini-game', 'Nia', 'Play Triple Roll.'],
  ['/u', 'Maja', 'An album with swaps that wait for an answer.'],
  ['/partner-team', 'Maja', 'A team and its gifts.'],
  ['/app/events', 'Maja', 'The events of the day, as the app shows them.'],
  ['/movie-night-in-review/Maja', 'Maja', 'A season in review.'],
]

interface DemoPlayer {
  username: string
  note: string
  is_banned: boolean
}

const BAN_PATH = '/demo/ban'

const BAN_DAYS = 3

const Page = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))
/** If `player` is missing, the page is opened as a signed-out visitor. `banned` first changes a player's ban. */
const As = v.object({
  player: v.optional(v.string()),
  banned: v.optional(v.picklist(['on', 'off'])),
  page: Page,
})
const Ban = v.object({ player: v.string(), banned: v.picklist(['on', 'off']) })
const At = v.object({ time: v.optional(Time), page: Page })
const Phones = v.object({
  left: v.optional(v.string(), 'Maja'),
  right: v.optional(v.string(), 'Bruno'),
  page: v.optional(Page, '/u'),
})

/**
 * Adds the map of a demo: `/demo` shows every page and player, `/demo/phones` two players side by side;
 * `/demo/as` opens a page as a player, `/demo/at` at another time. Never call this in production.
 */
export function addDemoMap(app: FastifyInstance, database: Database, dist: string): void {
  const { pages } = readSiteRoutes(dist)
  const readPlayers = () =>
    database.query<Row & DemoPlayer>(
      `select username, note, app.is_banned(player) as is_banned from app.demo_player
        join app.player on player.id = demo_player.player_id order by position`,
    )

  app.get('/demo', async (request, reply) => {
    const players = await readPlayers()
    const seasons = await database.query<Row & Season>(
      `select path, app.iso(opens_at) as opens_at, app.iso(closes_at) as closes_at from app.campaign
        order by closes_at desc, path`,
    )
    const [clock] = await database.query<{ now: string }>(
      `select to_char(app.now() at time zone 'UTC', 'FMDD FMMonth YYYY, HH24:MI "UTC"') as now`,
    )
    const time = givenTime(request)
    const map = mapOf(dist, pages, players, seasons, clock?.now ?? '', v.is(Time, time) ? time : '')
    return send(reply, 'This demo', map)
  })

  app.get('/demo/at', async (request, reply) => {
    const asked = v.safeParse(At, request.query)
    if (!asked.success) return send(reply, 'Another time', refusal(asked.issues), 400)
    const { time, page } = asked.output
    const value = time ? `${CALL_TIME}=${time}` : `${CALL_TIME}=; Max-Age=0`
    return reply.header('set-cookie', `${value}; Path=/; SameSite=Lax`).redirect(page, 303)
  })

  app.get('/demo/phones', async (request, reply) => {
    const asked = v.safeParse(Phones, request.query)
    if (!asked.success) return send(reply, 'Two phones', refusal(asked.issues), 400)
    const { protocol, host, url } = request
    const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? []
    const other = NAMES[name]
    if (!other && name !== PHONES_NAME) {
      const there = `${protocol}://localhost${port}/demo/phones`
      return send(
        reply,
        'Two phones',
        `<p>Two players need two addresses of this machine: open <a href="${there}">${there}</a> on it.</p>`,
        400,
      )
    }
    const phone = (at: string, player: string) =>
      `<figure><figcaption>${escaped(player)}</figcaption><iframe title="${escaped(player)}" src="${protocol}://${at}${port}${escaped(pathAs(player, asked.output.page))}"></iframe></figure>`
    const { left, right } = asked.output
    const players = await readPlayers()
    const phones = (one: string, two: string) =>
      `<div class="phones">${phone(one, left)}${phone(two, right)}</div>`
    const view = other
      ? unlessThere(`${protocol}://${PHONES_NAME}${port}${url}`, phones(name, other))
      : phones(`left.${PHONES_NAME}`, `right.${PHONES_NAME}`)
    return send(reply, 'Two phones', choice(players, asked.output) + view)
  })

  app.post(BAN_PATH, async (request, reply) => {
    const body = v.safeParse(Ban, request.body)
    if (!body.success) {
      throw new RequestError(
        400,
        '400',
        'The body must be { "player": …, "banned": "on" or "off" }.',
      )
    }
    const { player, banned } = body.output
    await database.query(
      `select app.rule_on_ban(username, $2::text::integer, 'Tried in the demo.', 'The demo')
        from app.demo_player join app.player on player.id = demo_player.player_id
        where username = $1`,
      [player, banned === 'on' ? String(BAN_DAYS) : '0'],
    )
    return reply.status(204).send()
  })

  app.get('/demo/as', async (request, reply) => {
    const asked = v.safeParse(As, request.query)
    if (!asked.success) return send(reply, 'Another player', refusal(asked.issues), 400)
    return send(reply, 'Another player', scriptFor(asked.output))
  })
}

function send(reply: FastifyReply, title: string, body: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(demoPage(title, body))
}

function refusal([issue]: readonly v.BaseIssue<unknown>[]): string {
  const parameter = issue ? v.getDotPath(issue) : ''
  return `<p>The address needs <code>${escaped(parameter ?? '')}</code>: <code>player</code> is a player of the demo, <code>banned</code> on or off, <code>time</code> such as 2027-04-20T08:00:00Z, <code>page</code> a path such as <code>/u</code>. See <a href="/demo">the map</a>.</p>`
}

function pathAs(player: string | undefined, page: string, banned?: 'on' | 'off'): string {
  return `/demo/as?${new URLSearchParams({ ...(player && { player }), ...(banned && { banned }), page })}`
}

function banLink(username: string, banned: 'on' | 'off', label: string): string {
  return `<a href="${escaped(pathAs(username, '/u', banned))}">${label}</a>`
}

function phasesOf({ path, opens_at, closes_at }: Season): string {
  const at = (label: string, time: number) =>
    `<a href="${escaped(`/demo/at?${new URLSearchParams({ time: new Date(time).toISOString(), page: path })}`)}">${label}</a>`
  const [opens, closes] = [Date.parse(opens_at), Date.parse(closes_at)]
  return `<li><code>${escaped(path)}</code> ${at('before', opens - DAY)} ${at('last day', closes - HOUR)} ${at('ended', closes + HOUR)}</li>`
}

function mapOf(
  dist: string,
  pages: readonly SitePage[],
  players: readonly DemoPlayer[],
  seasons: readonly Season[],
  now: string,
  /** The time that this visitor chose for the pages; '' without a choice. */
  time: string,
): string {
  const there = pages.filter(({ isWhole }) => isWhole)
  const tour = TOUR.flatMap(([page, player, shows]) => {
    const built = there.find(({ path }) => page === path || page.startsWith(`${path}/`))
    if (!built) return []
    const picture = pictureOf(dist, built.file)
    return `<li>${picture && `<img src="${escaped(picture)}" alt="" loading="lazy">`}<a href="${escaped(pathAs(player, page))}">${escaped(page)}</a> ${escaped(shows)}</li>`
  })
  const people = players.map(
    ({ username, note, is_banned }) =>
      `<li><a href="${escaped(pathAs(username, '/u'))}">${escaped(username)}</a> ${escaped(note)} ${is_banned ? `<b>Banned.</b> ${banLink(username, 'off', 'End the ban')}` : banLink(username, 'on', 'Ban')}</li>`,
  )
  const list = (shell: SitePage['shell']) =>
    pages
      .filter((page) => page.shell === shell)
      .map(({ path, file, isWhole, pattern }) => {
        const address = isWhole
          ? `<a href="${escaped(path)}">${escaped(path)}</a>`
          : `<code>${escaped(pattern)}</code>`
        return `<li>${address} ${escaped(titleOf(dist, file))}</li>`
      })
      .join('')
  return `
<p>It is <b>${escaped(now)}</b> here. Another time: <code>npm start -- --at 2027-04-20T10:00</code>.</p>
${time && `<p role="status">Your pages are at <b>${escaped(time)}</b> and answer only reads. <a href="/demo/at?page=/demo">Back to now</a></p>`}
<h2>Begin here</h2><ol>${tour.join('')}</ol>
<h2>Players</h2><p>A click signs you in. A ban lasts ${BAN_DAYS} days, or until you end it here.</p><ul><li><a href="${escaped(pathAs(undefined, '/u'))}">Nobody</a> a stranger</li>${people.join('')}</ul>
<h2>Another day</h2><p>Pages before a season, on its last day and after it. They only show; go back to now to play.</p><ul>${seasons.map(phasesOf).join('')}</ul>
<h2>Two phones</h2><p>Swaps, teams and visits are between two.</p>${choice(players)}
<h2>Pages on the web</h2><ul>${list('web')}</ul>
<h2>Recaps</h2><ul>${list('story')}</ul>
<h2>Pages in the app</h2><ul>${list('app')}</ul>`
}

function choice(
  players: readonly DemoPlayer[],
  { left, right, page } = v.parse(Phones, {}),
): string {
  const select = (name: string, chosen: string) => {
    const options = players.map(
      ({ username }) =>
        `<option${username === chosen ? ' selected' : ''}>${escaped(username)}</option>`,
    )
    return `<label>${name} <select name="${name}">${options.join('')}</select></label>`
  }
  return `<form action="/demo/phones">${select('left', left)} ${select('right', right)}
<label>page <input name="page" value="${escaped(page)}"></label> <button>Open</button></form>`
}

function pictureOf(dist: string, file: string): string {
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(textOf(dist, file)) ?? []
  return URL.canParse(address) ? new URL(address).pathname : ''
}

function textOf(dist: string, file: string): string {
  const path = join(dist, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function titleOf(dist: string, file: string): string {
  const [, title = ''] = /<title>([^<]*)</.exec(textOf(dist, file)) ?? []
  return title
    .replace(/ · Rollmates$/, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
}

function unlessThere(there: string, view: string): string {
  return `<template>${view}</template>
<script type="module">
const there = ${scriptText(there)}
fetch(there, { mode: 'no-cors' }).then(
  () => location.replace(there),
  () => document.querySelector('main').append(document.querySelector('template').content),
)
</script>`
}

function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function scriptFor(asked: v.InferOutput<typeof As>): string {
  const { token, userId, userInfo } = STORAGE_KEYS
  const data = { ...asked, ban: BAN_PATH, path: AUTH_PATHS.demo, token, userId, userInfo }
  return `<p id="said" role="status">One moment …</p>
<template><span>This browser keeps nothing for a frame of another site: it blocks third-party cookies.</span> <a target="_blank">Open this phone in a window of its own</a></template>
<script type="module">
const asked = ${scriptText(data)}
const said = document.getElementById('said')
if (canStore() && !asked.player) {
  for (const key of [asked.userInfo, asked.userId, asked.token]) localStorage.removeItem(key)
  location.replace(asked.page)
} else if (canStore()) {
  const post = (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  if (asked.banned) await post(asked.ban, { player: asked.player, banned: asked.banned })
  const response = await post(asked.path, { username: asked.player })
  const answer = await response.json()
  if (response.ok) {
    const { id, username } = answer.player
    localStorage.setItem(asked.userInfo, JSON.stringify({ id, username }))
    localStorage.setItem(asked.userId, id)
    localStorage.setItem(asked.token, answer.access_token)
    location.replace(asked.page)
  } else said.textContent = answer.message
} else if (top === self) said.textContent = 'This browser keeps nothing for this page. Allow it cookies, and load the page again.'
else {
  said.replaceChildren(document.querySelector('template').content)
  said.querySelector('a').href = location.href
}
function canStore() {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}
</script>`
}
