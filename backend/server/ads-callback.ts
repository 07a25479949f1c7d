import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database, Row } from '#backend/database/database.ts'
import { storableText } from '#backend/database/storable-text.ts'
import type { SignatureVerifier } from './ad-key.ts'
import { RequestError } from './errors.ts'

/** An ad network's message about a watched ad, in its field names; `custom_data` is the placement. */
const AdView = v.object({
  user_id: v.pipe(v.string(), v.uuid()),
  custom_data: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60)),
  transaction_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Milliseconds since 1970. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number)),
})

interface OutcomeRow extends Row {
  outcome: 'recorded' | 'known' | 'late' | 'unknown'
}

/**
 * Adds `GET|POST /callbacks/ads`, by which an ad network reports a watched ad. The message is in the query;
 * everything before the last parameters `signature` and optional `key_id` is signed. Responds with 200 once the
 * ad is recorded, also for a repeated message; 403 for a wrong signature; 400 for an incomplete or late message
 * or an unknown player; 404 if no key is configured. Stores in the database whether ads need verification.
 */
export async function addAdsCallback(
  app: FastifyInstance,
  database: Database,
  verifySignature: SignatureVerifier | undefined,
): Promise<void> {
  await database.query('select app.require_verified_ads($1::text::boolean)', [
    String(Boolean(verifySignature)),
  ])
  if (!verifySignature) return
  app.route({
    method: ['GET', 'POST'],
    url: '/callbacks/ads',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const view = verifyAdView(request, verifySignature)
      const [row] = await database.query<OutcomeRow>(
        'select app.record_ad_view($1, $2, $3, $4::text::timestamptz) as outcome',
        [
          view.user_id,
          view.custom_data,
          storableText(view.transaction_id),
          new Date(view.timestamp).toISOString(),
        ],
      )
      if (row?.outcome === 'late')
        throw new RequestError(400, 'AD_LATE', 'The ad was not just now.')
      if (row?.outcome === 'unknown') {
        throw new RequestError(400, 'AD_UNKNOWN', 'There is no such player.')
      }
      return { outcome: row?.outcome }
    },
  })
}

function verifyAdView(
  request: FastifyRequest,
  verifySignature: SignatureVerifier,
): v.InferOutput<typeof AdView> {
  const query = request.originalUrl.split('?')[1] ?? ''
  const end = query.lastIndexOf('&signature=')
  // Parameters after the signature are not signed.
  const signed = query.slice(0, Math.max(0, end))
  const signature = new URLSearchParams(query.slice(end + 1)).get('signature')
  if (end < 0 || !signature || !verifySignature(signed, signature)) {
    throw new RequestError(403, 'AD_SIGNATURE', 'The signature is missing or not the ad network’s.')
  }
  const { success, output, issues } = v.safeParse(
    AdView,
    Object.fromEntries(new URLSearchParams(signed)),
  )
  if (!success) {
    throw new RequestError(400, 'AD_VIEW', `${v.getDotPath(issues[0])} is missing or not valid.`)
  }
  return output
}
