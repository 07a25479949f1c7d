import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { CommandError } from '#backend/cli/command-error.ts'
import { ROLES, rightsOf } from '#backend/cli/roles.ts'
import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { logFormat } from '#backend/server/logging.ts'
import { SettingsError } from '#backend/server/settings-error.ts'
import { addCalendar } from './desk-calendar.ts'
import { addCommands } from './desk-commands.ts'
import { DeskError } from './desk-error.ts'
import { addPages, DESK_PAGES } from './desk-pages.ts'
import { addPlayers } from './desk-players.ts'
import { addQueues } from './desk-queues.ts'
import { addReports } from './desk-reports.ts'
import { DeskCookies } from './desk-session.ts'
import type { DeskSettings } from './desk-settings.ts'
import { addDeskSignIn } from './desk-sign-in.ts'

/** The headers of every answer that does not set them itself. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const IN_PRODUCTION = `select mode from app.environment where mode = 'production'`

/** Creates the server of the desk, the internal site, whose built pages are under `root`, without listening. */
export async function createDesk(
  settings: DeskSettings,
  database: CommandDatabase,
  root: string,
): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'warn', ...logFormat() }, bodyLimit: 1024 * 1024 })
  const cookies = new DeskCookies(settings, 'Strict', database)
  app.decorateRequest('person', undefined)
  refuseOtherOrigins(app, settings.url, 'The desk')
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof CommandError) {
      const status = error instanceof DeskError ? error.statusCode : 400
      return reply.code(status).send({ error: error.message, fix: error.fix })
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request to the desk failed')
    return reply.code(status).send({
      error: status < 500 ? (error as Error).message : 'Something went wrong',
      fix: 'If you changed something, look in the audit before you repeat it',
    })
  })

  const { provider, url } = settings
  if (provider) await database.query('select app.set_desk_address($1)', [url])
  else if ((await database.query(IN_PRODUCTION)).length > 0)
    throw new SettingsError('This database is in production, so the desk needs DESK_ISSUER.')
  app.addHook('onSend', async ({ person, method }, reply) => {
    if (person && method === 'POST') await cookies.renew(reply, person)
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!reply.hasHeader(name)) void reply.header(name, value)
    }
  })
  app.addHook('onRequest', async (request) => {
    request.person = await cookies.person(request)
  })
  app.post('/api/session', async ({ person }) => ({
    name: person?.name ?? null,
    ...rightsOf(person?.roles ?? []),
    demoRoles: provider ? [] : ROLES,
  }))
  app.post('/api/sign-out', async ({ person }, reply) => {
    await cookies.end(reply, person)
    return {}
  })
  addDeskSignIn(app, settings, cookies)
  addReports(app, database.background)
  addCalendar(app, database)
  addCommands(app, database, settings)
  addPlayers(app, database)
  addQueues(app, database)
  await addPages(app, join(root, DESK_PAGES))
  return app
}

/** Refuses requests to another host name than that of `url`, and calls from another site's pages. */
export function refuseOtherOrigins(app: FastifyInstance, url: string, name: string): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isForeign = headers.host !== new URL(url).host
    if (isForeign || (!['GET', 'HEAD'].includes(method) && headers.origin !== url)) {
      throw new DeskError(403, `${name} is not at this address`, `Open ${url}`)
    }
  })
}
