import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database } from '#backend/database/database.ts'
import { addAdsCallback } from './ads-callback.ts'
import { allowOrigins } from './allowed-origins.ts'
import { readBuiltCampaigns } from './built-campaigns.ts'
import { addDemoSignIn } from './demo-sign-in.ts'
import { createEffectLimit } from './effect-limit.ts'
import { answerFailure, RequestError } from './failures.ts'
import { addHealth } from './health.ts'
import { IdTokens } from './id-tokens.ts'
import { providerOptions } from './identity-providers.ts'
import { logRequests, requestId } from './logging.ts'
import { addRpc } from './rpc.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { addSignIn } from './sign-in.ts'
import { createSite } from './site-files.ts'
import { Tokens } from './tokens.ts'

/** The largest body of a call, in bytes: a name of 10,000 characters, however escaped, and room. */
const BODY_LIMIT = 256 * 1024

/** The longest head of a request, in bytes: a path with such a name, percent-encoded. */
const HEAD_LIMIT = 128 * 1024

/**
 * The HTTP server over a prepared database, not listening yet. Closing it lets every request that
 * is on its way finish; the database stays open.
 */
export async function createServer(
  settings: Settings,
  database: Database,
): Promise<FastifyInstance> {
  const app = newApp(settings)
  app.setErrorHandler(answerFailure)
  acceptJson(app)
  logRequests(app)
  const site = await createSite(app, settings.dist)
  addSecurityHeaders(app, site?.headers ?? {}, settings.frameAncestors)

  addHealth(app, database, readBuiltCampaigns(settings.dist))
  await addAdsCallback(app, database, settings.adKey)
  await addCalls(app, settings, database)

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPath = !/^\/(rest|auth|callbacks|healthz)(\/|$)/.test(request.url)
    if (site && isRead && isPath) return site.handle(request, reply)
    return answerFailure(new RequestError(404, '404', 'There is nothing here.'), request, reply)
  })
  return app
}

/** What pages call, in a context of its own: other origins may reach these routes and no others. */
async function addCalls(
  app: FastifyInstance,
  settings: Settings,
  database: Database,
): Promise<void> {
  const tokens = new Tokens(settings.secret)
  const effectLimit = await createEffectLimit(app, settings.effectsPerMinute)
  const catalogue = await readApiCatalogue(database)
  await app.register(async (calls) => {
    await allowOrigins(calls, settings.allowedOrigins)
    addRpc(calls, { database, catalogue, tokens, apiKey: settings.apiKey, effectLimit })
    addSignIn(calls, {
      database,
      tokens,
      idTokens: new IdTokens(settings.providers),
      effectLimit,
      options: {
        providers: providerOptions(settings.providers),
        demo: settings.mode !== 'production',
      },
    })
    if (settings.mode !== 'production') addDemoSignIn(calls, database, tokens)
  })
}

function newApp(settings: Settings): FastifyInstance {
  const options: FastifyServerOptions = {
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    genReqId: requestId,
    logger: { level: settings.logLevel },
    // One line of our own per request instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // A path that is not encoded properly may lie under a page: what it means is the page's affair.
    rewriteUrl: ({ url = '/' }) => (isEncoded(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  }
  const { tls } = settings
  const http = { maxHeaderSize: HEAD_LIMIT }
  // The instance is used alike over both protocols; only its type differs.
  return tls
    ? (fastify({
        ...options,
        http2: true,
        https: { ...tls, ...http, allowHTTP1: true },
      } as never) as never)
    : fastify({ ...options, http })
}

function isEncoded(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** JSON is the only body; none at all stands for no parameters. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, String(body), done)
  })
}
