import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database } from '#backend/database/database.ts'
import { SharedCounts } from '#backend/database/shared-counts.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import { AccountDigests } from './account-digests.ts'
import { addAdsCallback } from './ads-callback.ts'
import { addAlbumsCallback } from './albums-callback.ts'
import { allowOrigins } from './allowed-origins.ts'
import { BODY_LIMIT, limitBodies } from './body-limit.ts'
import { readBuiltAlbums, readBuiltCampaigns } from './built-lists.ts'
import { addDemoMap, DEMO_FRAMES } from './demo-map.ts'
import { addDemoSignIn } from './demo-sign-in.ts'
import { DeadlineError, RequestError, sendError } from './errors.ts'
import { explainWhole } from './explain.ts'
import { addHealth } from './health.ts'
import { IdTokens } from './id-tokens.ts'
import { providerOptions } from './identity-providers.ts'
import { logFormat, logRequests, requestId, type ShowError } from './logging.ts'
import { addMailLinks } from './mail-links.ts'
import { Metrics } from './metrics.ts'
import { PlayerOrigins } from './player-origins.ts'
import { RateLimits } from './rate-limits.ts'
import { RefusalCounts } from './refusal-counts.ts'
import { RefusedAttempts } from './refused-attempts.ts'
import { addRpc } from './rpc.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { SharedAnswers } from './shared-answers.ts'
import { addSignIn } from './sign-in.ts'
import { createSite } from './site-files.ts'
import { Tokens } from './tokens.ts'
import { requestTrace } from './trace-context.ts'
import { warnOfUntrusted } from './trusted-proxies.ts'
import { addVisits, VisitCounts } from './visits.ts'

/** The longest content type that the server accepts, in characters. */
const MAX_TYPE_LENGTH = 200

/** The maximum size of a request's head in bytes: enough for a percent-encoded 10,000-character name. */
const HEAD_LIMIT = 128 * 1024

/** The time within which a request must arrive completely, in milliseconds. */
const REQUEST_TIMEOUT = 7_000

/**
 * Creates the HTTP server for a prepared database, without listening. Closing the server waits for running
 * requests and leaves the database open. Except in production, `showError` and callers receive complete errors.
 */
export async function createServer(
  settings: Settings,
  database: Database,
  metrics: Metrics = new Metrics(database),
  showError?: ShowError,
): Promise<FastifyInstance> {
  const shown = settings.mode === 'production' ? undefined : showError
  const app = createApp(settings, shown)
  app.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, shown && explainWhole),
  )
  acceptJson(app)
  logRequests(app)
  limitBodies(app)
  warnOfUntrusted(app)
  metrics.watch(app)
  const site = await createSite(app, settings.dist)
  const isDemo = settings.mode === 'demo'
  const frames = settings.frameAncestors ?? (isDemo ? DEMO_FRAMES : undefined)
  addSecurityHeaders(app, site?.headers ?? {}, frames)

  addHealth(app, {
    database,
    built: {
      campaigns: readBuiltCampaigns(settings.dist),
      albums: readBuiltAlbums(settings.dist),
    },
    jobs: [...JOBS, ...webhookJobs(settings)].map(({ name }) => name),
    runsJobs: settings.jobs,
  })
  await addAdsCallback(app, database, settings.adKey)
  await addAlbumsCallback(app, database, settings.albumSecrets)
  await addApi(app, settings, database, metrics)

  if (site && isDemo) addDemoMap(app, database, settings.dist)

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPath = !/^\/(rest|auth|callbacks|healthz|readyz)(\/|$)/.test(request.url)
    if (site && isRead && isPath) return site.handle(request, reply)
    return sendError(new RequestError(404, '404', 'There is nothing here.'), request, reply)
  })
  return app
}

/** Adds the API in its own Fastify context, because only its routes have CORS headers. */
async function addApi(
  app: FastifyInstance,
  settings: Settings,
  database: Database,
  metrics: Metrics,
): Promise<void> {
  const tokens = new Tokens(settings.secrets)
  const counts = new SharedCounts(database, (err) => app.log.warn({ err }, 'counts not shared'))
  app.addHook('onReady', async () => counts.start())
  app.addHook('onClose', () => counts.stop())
  const refusals = new RefusalCounts(database.background, (err) =>
    app.log.warn({ err }, 'refusals not counted'),
  )
  app.addHook('onReady', async () => refusals.start())
  app.addHook('onClose', () => refusals.stop())
  const attempts = new RefusedAttempts(database.background, (err) =>
    app.log.warn({ err }, 'refused attempts not recorded'),
  )
  app.addHook('onReady', async () => attempts.start())
  app.addHook('onClose', () => attempts.stop())
  const origins = new PlayerOrigins(database.background, settings.secrets[0], (err) =>
    app.log.warn({ err }, 'origins not recorded'),
  )
  app.addHook('onReady', async () => origins.start())
  app.addHook('onClose', () => origins.stop())
  const visits = new VisitCounts(database.background, (err) =>
    app.log.warn({ err }, 'visits not counted'),
  )
  app.addHook('onReady', () => visits.start())
  app.addHook('onClose', () => visits.stop())
  const limits = new RateLimits(settings.limits, counts, (limit) => metrics.limitHit(limit))
  const catalogue = await readApiCatalogue(database)
  await app.register(async (calls) => {
    // Only calls have a deadline, because a page may take longer to reach a slow phone.
    limitCalls(calls, settings.callDeadline)
    await allowOrigins(calls, settings.allowedOrigins)
    addRpc(calls, {
      database,
      catalogue,
      tokens,
      shared: new SharedAnswers(settings.answersKept),
      apiKey: settings.apiKey,
      limits,
      refusals,
      attempts,
      visits,
      origins,
      metrics,
      mode: settings.mode,
    })
    await addVisits(calls, visits, limits)
    if (settings.mail) await addMailLinks(calls, database, limits, settings.mail)
    addSignIn(calls, {
      database,
      tokens,
      idTokens: new IdTokens(settings.providers),
      limits,
      refusals,
      origins,
      accounts: new AccountDigests(settings.accountSecret),
      options: {
        providers: providerOptions(settings.providers),
        demo: settings.mode !== 'production',
      },
    })
    if (settings.mode !== 'production') {
      addDemoSignIn(calls, { database, tokens, limits, origins })
    }
  })
}

function createApp(settings: Settings, showError?: ShowError): FastifyInstance {
  const options: FastifyServerOptions = {
    bodyLimit: BODY_LIMIT,
    // A stopping server still answers requests on open connections.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: settings.trustProxy,
    genReqId: requestId,
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      logger.child({ ...bindings, trace: requestTrace(request) }, childOptions),
    logger: { level: settings.logLevel, ...logFormat(showError) },
    // logRequests writes one line per request; Fastify would write two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // Escapes the percent signs of an address with invalid percent-encoding, so that the page opens anyway.
    rewriteUrl: ({ url = '/' }) => (isEncoded(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  }
  const { tls } = settings
  const http = {
    maxHeaderSize: HEAD_LIMIT,
    // Node applies the larger of `requestTimeout` and `headersTimeout` to the whole request, so both are equal.
    headersTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: 1_000,
  }
  // Fastify's instances for HTTP/1 and HTTP/2 have the same API, but different types.
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

function acceptJson(app: FastifyInstance): void {
  // Fastify caches a parser for each whole content type, so this hook limits the length.
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-type']?.length ?? 0) <= MAX_TYPE_LENGTH) return
    throw new RequestError(415, 'PGRST107', 'The content type must be application/json.')
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    return parse(request, String(body), done)
  })
}

/**
 * Answers a call of `app` with 503 after `deadline` milliseconds, even while its body is still arriving.
 * Fastify's `handlerTimeout` stops once the body has arrived, because it takes the request's `close` event
 * for a disconnect (fastify/fastify#6725).
 */
function limitCalls(app: FastifyInstance, deadline: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) sendError(new DeadlineError('The call took too long.'), request, reply)
    }, deadline)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
