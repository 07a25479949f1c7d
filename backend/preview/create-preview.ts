import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CommandError } from '#backend/cli/command-error.ts'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database, Row } from '#backend/database/database.ts'
import { refuseOtherOrigins } from '#backend/desk/create-desk.ts'
import { addDeskSignIn } from '#backend/desk/desk-sign-in.ts'
import { CALL_TIME } from '#backend/server/call-time.ts'
import { createServer } from '#backend/server/create-server.ts'
import { escaped } from '#backend/server/demo-page.ts'
import { HAS_APPLE } from '#backend/server/demo-sign-in.ts'
import { HEALTH_PATHS } from '#backend/server/health.ts'
import { logFormat } from '#backend/server/logging.ts'
import { readSiteRoutes } from '#backend/server/site-routes.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { Access, refuse } from './access.ts'
import { barPage, pathIn, timeCookie, timeIn } from './bar-page.ts'
import { CHOSEN, type DemoPlayer, readChoice } from './choice.ts'
import { addEditing } from './edit-routes.ts'
import type { PreviewSettings } from './preview-settings.ts'

const SCRIPTS = {
  'bar.js': new URL('bar.js', import.meta.url),
  'editor.js': new URL('editor.js', import.meta.url),
}

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Creates the server of the preview, without listening: the built pages and the API, with a prepared demo
 * database that only rehearses. A tab shows a page in a frame, with the bar below it.
 */
export async function createPreview(
  settings: PreviewSettings,
  database: Database,
): Promise<FastifyInstance> {
  const { url, provider, server } = settings
  const product = await createServer(server, database)
  // Keeps a browser from showing the frame's cached page in place of the bar.
  product.addHook('onSend', async (_request, reply) => {
    reply.header('vary', [reply.getHeader('vary') ?? [], 'sec-fetch-dest'].flat().join(', '))
  })
  await product.ready()
  const catalogue = await readApiCatalogue(database)
  const routes = readSiteRoutes(server.dist)
  const tokens = new Tokens(server.secrets)
  const { campaigns } = loadCampaigns()
  const access = new Access(settings)

  const app = fastify({ logger: { level: 'warn', ...logFormat() } })
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof CommandError)) throw error
    const status = 'statusCode' in error ? Number(error.statusCode) : 400
    return refuse(reply, status, error.message, escaped(`To fix it: ${error.fix}.`))
  })
  app.addHook('onRequest', async (request, reply) => {
    // Answers before the other checks, because monitoring sends neither the host name nor a key.
    if (request.url === HEALTH_PATHS.live) return hand(request, reply)
  })
  refuseOtherOrigins(app, url, 'The preview')
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    const page = new URL(url + request.url.replace(/^\/?/, '/'))
    const key = await access.admit(request, page, reply)
    if (key === undefined) return reply
    if (request.url.startsWith('/preview/')) return
    // Old browsers lack the header. They get the bar if the address has its parameters, which a frame's never has.
    const isAsked = ['at', 'as'].some((name) => page.searchParams.has(name))
    const opens = request.headers['sec-fetch-dest'] || (isAsked && 'document')
    const isBar = request.method === 'GET' && opens === 'document' && routes.pageAt(page.pathname)
    return isBar ? showBar(page, key, request, reply) : hand(request, reply)
  })
  for (const [name, file] of Object.entries(SCRIPTS)) {
    app.get(`/preview/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(readFileSync(file)),
    )
  }
  await app.register(async (below) => addEditing(below, (request) => access.mayEdit(request)))
  if (provider) {
    // The provider returns people to an address below /preview, because the site has a page /sign-in.
    await app.register(
      async (below) => addDeskSignIn(below, { provider, url: `${url}/preview` }, access.cookies),
      { prefix: '/preview' },
    )
  }
  app.addHook('onClose', () => product.close())
  return app

  async function showBar(page: URL, key: string, request: FastifyRequest, reply: FastifyReply) {
    const asked = new URLSearchParams(page.search)
    for (const name of CHOSEN) page.searchParams.delete(name)
    const players = await database.query<Row & DemoPlayer>(
      `select player.id, username, note, app.is_banned(player) as is_banned, ${HAS_APPLE} as apple
        from app.demo_player join app.player on player.id = demo_player.player_id order by position`,
    )
    const [clock] = await database.query<{ now: string }>('select app.iso(app.now()) as now')
    const choice = readChoice(asked, players, campaigns)
    if (choice.lang) {
      asked.delete('lang')
      return reply.redirect(`${url}${pathIn(choice.lang, page.pathname)}?${asked}`, 303)
    }
    const { id, apple } = choice.player ?? {}
    const token = id && (await tokens.issue(id, apple ? 'apple' : 'demo'))
    const now = Date.parse(clock?.now ?? '')
    const mayEdit = await access.mayEdit(request)
    return reply
      .header('set-cookie', timeCookie(choice.at))
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(barPage({ ...choice, page, now, campaigns, players, token, key, mayEdit }))
  }

  /** Lets the product's server answer at the bar's time, and marks the answers of effects for the bar. */
  function hand({ raw, method, headers }: FastifyRequest, reply: FastifyReply) {
    // Refuses to prefetch pages, because a prefetched page would not open in the frame.
    if (headers['sec-purpose']) return reply.code(503).send()
    const [, name = ''] = /^\/rest\/v1\/rpc\/(\w+)/.exec(raw.url ?? '') ?? []
    if (method === 'POST' && catalogue.get(name)?.effect) {
      reply.raw.setHeader('server-timing', 'rehearsal')
    }
    const { cookie, [CALL_TIME]: _own, ...others } = headers
    raw.headers = { ...others, [CALL_TIME]: timeIn(cookie) }
    const session = reply.getHeader('set-cookie')
    if (session) reply.raw.setHeader('set-cookie', session)
    reply.hijack()
    product.routing(raw, reply.raw)
    return reply
  }
}
