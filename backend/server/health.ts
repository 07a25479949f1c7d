import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/database/database.ts'

/** How long the database may take to respond, in milliseconds. */
const PATIENCE = 3_000

/** `GET /healthz`: 200 while the database responds, 503 otherwise. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not respond')), PATIENCE)
    })
    try {
      await Promise.race([database.query('select app.now()'), late])
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'health check failed')
      return reply.code(503).send({ status: 'database unreachable' })
    } finally {
      clearTimeout(timer)
    }
  })
}
