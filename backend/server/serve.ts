import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/database/database.ts'
import { startJobs } from '#backend/jobs/schedule.ts'
import { createServer } from './create-server.ts'
import type { Settings } from './settings.ts'

/** How often a stopping server looks for connections that have become idle, in milliseconds. */
const SWEEP = 50

/** A running server: where it listens, and how it stops. */
export interface RunningServer {
  app: FastifyInstance
  /** The address that it listens at, such as `http://127.0.0.1:4321`. */
  address: string
  /** Takes no new requests, finishes those on their way, then the job that runs, then the database. */
  stop(): Promise<void>
}

/** Serves a prepared database by `settings`, with the jobs beside it where they ask for them. */
export async function serve(settings: Settings, database: Database): Promise<RunningServer> {
  const app = await createServer(settings, database)
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const address = await app.listen({ host: settings.host, port: settings.port })
  const stopJobs = settings.jobs ? startJobs(database, app.log) : async () => {}
  return {
    app,
    address,
    async stop() {
      const sweep = setInterval(() => {
        // A kept-alive connection whose last request was on its way is idle only once that is answered.
        app.server.closeIdleConnections?.()
        // One that a browser opened in advance has asked nothing, and Node would wait for it for ever.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, SWEEP)
      await app.close()
      clearInterval(sweep)
      await stopJobs()
      await database.close()
    },
  }
}
