import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/database/database.ts'
import { shareWithCommands } from '#backend/database/shared-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { startJobs } from '#backend/jobs/schedule.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import { createServer } from './create-server.ts'
import type { ShowError } from './logging.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import type { Settings } from './settings.ts'

/** The interval at which a stopping server closes idle connections, in milliseconds. */
const SWEEP_INTERVAL = 50

export interface RunningServer {
  app: FastifyInstance
  address: string
  metricsAddress: string | undefined
  /** Accepts no new connections, waits for running requests and jobs, then closes the database. */
  stop(): Promise<void>
}

/**
 * Starts the server for a prepared database, stores the sender of deliveries and whether reminders are sent,
 * and starts the jobs if `settings` enable them. Except in production, `showError` and callers receive complete
 * errors.
 */
export async function serve(
  settings: Settings,
  database: Database,
  showError?: ShowError,
): Promise<RunningServer> {
  await database.query('select app.set_delivery($1)', [settings.delivery.channel])
  await database.query('select app.set_reminders_sent($1, $2, $3)', [
    settings.notify.channel !== 'off',
    settings.push?.publicKey ?? null,
    settings.mail?.mailboxKey ?? null,
  ])
  const metrics = new Metrics(database)
  const app = await createServer(settings, database, metrics, showError)
  const metricsServer =
    settings.metrics &&
    (await serveMetrics(metrics, settings.metrics, (err) =>
      app.log.error({ err }, 'metrics failed'),
    ))
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const address = await app.listen({ host: settings.host, port: settings.port })
  const schedules = (settings.jobs ? [JOBS, ...webhookJobs(settings).map((job) => [job])] : []).map(
    (jobs) => startJobs(database.background, app.log, jobs),
  )
  const isOfPeople = settings.mode === 'demo' || settings.mode === 'development'
  const unshare = isOfPeople ? shareWithCommands(database.background) : () => {}
  return {
    app,
    address,
    metricsAddress: metricsServer?.address,
    async stop() {
      const sweep = setInterval(() => {
        // Closes idle connections repeatedly: a keep-alive connection is idle only after its last response.
        app.server.closeIdleConnections?.()
        // A browser may open a connection in advance without sending a request. Node would wait forever for
        // a request on it, so such connections are closed.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, SWEEP_INTERVAL)
      await app.close()
      clearInterval(sweep)
      await Promise.all(schedules.map((stop) => stop()))
      await metricsServer?.close()
      unshare()
      await database.close()
    },
  }
}
