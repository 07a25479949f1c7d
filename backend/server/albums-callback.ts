import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import type { Database, Row } from '#backend/database/database.ts'
import { storableText } from '#backend/database/storable-text.ts'
import { RequestError } from './errors.ts'

/** The database refuses invalid reports one by one, such as those of unknown stickers. */
const AlbumChanged = v.object({
  type: v.literal('album.changed'),
  data: v.pipe(
    v.array(
      v.object({
        player: v.pipe(v.string(), v.uuid()),
        sticker: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.transform(storableText)),
        copies: v.pipe(v.number(), v.safeInteger()),
        at: v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((at) => new Date(at)),
          v.date(),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(1_000),
  ),
})

interface OutcomeRow extends Row {
  outcome: object
}

/**
 * Adds `POST /callbacks/albums`, by which the game reports changes of albums, signed as Standard Webhooks
 * with one of `secrets`. Responds with the result of `app.import_album_reports`; 403 for a wrong signature or
 * a time of sending more than five minutes off; 400 for a malformed message; 404 without a secret.
 */
export async function addAlbumsCallback(
  app: FastifyInstance,
  database: Database,
  secrets: readonly string[],
): Promise<void> {
  if (secrets.length === 0) return
  const keys = secrets.map((secret) => new Webhook(secret))
  await app.register(async (callback) => {
    // The signature covers the body as sent, so the handler parses it after the check.
    callback.removeContentTypeParser('application/json')
    callback.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    callback.post('/callbacks/albums', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const [row] = await database.query<OutcomeRow>(
        'select app.import_album_reports($1::text::jsonb) as outcome',
        [JSON.stringify(readReports(request, keys))],
      )
      return row?.outcome
    })
  })
}

function readReports({ headers, body }: FastifyRequest, keys: readonly Webhook[]) {
  const text = typeof body === 'string' ? body : ''
  if (!keys.some((key) => isSigned(key, text, headers as Record<string, string>))) {
    throw new RequestError(403, 'ALBUMS_SIGNATURE', 'The signature is missing or not the game’s.')
  }
  const { success, output, issues } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), AlbumChanged),
    text,
  )
  if (success) return output.data
  const where = v.getDotPath(issues[0]) ?? 'The body'
  throw new RequestError(400, 'ALBUMS_MESSAGE', `${where} is missing or not valid.`)
}

function isSigned(key: Webhook, text: string, headers: Record<string, string>): boolean {
  try {
    key.verify(text, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}
