import type { FastifyInstance } from 'fastify'
import { campaignDifferences } from '#backend/database/campaign-differences.ts'
import type { Database } from '#backend/database/database.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'

/** How long the database may take to respond, in milliseconds. */
const DATABASE_TIMEOUT = 3_000

/**
 * Adds `GET /healthz`: 200 while the database responds, 503 otherwise. The response names campaigns
 * and fields that were published with other values than the pages were built with: the product runs,
 * but its pages may show other numbers than its rules use.
 */
export function addHealth(
  app: FastifyInstance,
  database: Database,
  built: readonly PublishedCampaign[],
): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not respond')), DATABASE_TIMEOUT)
    })
    try {
      const different = await Promise.race([campaignDifferences(database, built), late])
      return different.length === 0
        ? { status: 'ok' }
        : { status: 'published differs', campaigns: different }
    } catch (error) {
      request.log.error({ err: error }, 'health check failed')
      return reply.code(503).send({ status: 'database unreachable' })
    } finally {
      clearTimeout(timer)
    }
  })
}
