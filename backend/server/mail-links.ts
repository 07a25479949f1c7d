import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#backend/database/database.ts'
import { MAIL_LINK_PATH, MAIL_TOKEN, type MailLinkAction } from '#src/contract/mail-link.ts'
import type { MailSettings } from './mail-settings.ts'
import type { RateLimits } from './rate-limits.ts'

type Given = { token?: unknown }

/** The bodies with which mail services unsubscribe a player with one click (RFC 8058), and their types. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Returns the token of a link that does `action`. The database lacks the key, so a copy of it forges no token. */
export function mailToken(key: Buffer, action: MailLinkAction, code: string): string {
  return `${action}.${code}.${signatureOf(key, action, code)}`
}

function signatureOf(key: Buffer, action: string, code: string): string {
  const digest = createHmac('sha256', key).update(`${action} ${code}`).digest()
  return digest.subarray(0, 16).toString('base64url')
}

/**
 * Adds `POST /callbacks/mail`, which does the action of a link in a mail. The token is in the body, but for one click
 * (RFC 8058) in the query. A GET only redirects to the page with the button. No token signs anybody in.
 */
export async function addMailLinks(
  app: FastifyInstance,
  database: Database,
  limits: RateLimits,
  { linkKey }: MailSettings,
): Promise<void> {
  // Uses its own Fastify context, so that other calls accept no forms.
  await app.register(async (links) => {
    links.addContentTypeParser(FORMS, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    links.get<{ Querystring: Given }>(MAIL_LINK_PATH, async ({ query }, reply) => {
      const [token = ''] = MAIL_TOKEN.exec(String(query.token)) ?? []
      return reply.redirect(`/mail#${token}`)
    })
    links.post<{ Querystring: Given; Body?: Given | string | null }>(
      MAIL_LINK_PATH,
      async ({ query, body }, reply) => {
        const isForm = typeof body === 'string'
        const token = isForm ? ONE_CLICK.test(body) && query.token : body?.token
        const [, action = '', code = '', signature = ''] =
          (typeof token === 'string' && MAIL_TOKEN.exec(token)) || []
        // A mail gateway may post the one-click request by itself, so it can only stop mails.
        if (!signature || (isForm && action !== 'stop')) return { done: false }
        const expected = Buffer.from(signatureOf(linkKey, action, code))
        if (!timingSafeEqual(Buffer.from(signature), expected)) return { done: false }
        limits.count('sign-in', code, reply)
        const [row] = await database.query<{ done: boolean }>(
          'select app.follow_mail_link($1, $2::text::uuid) as done',
          [action, code],
        )
        return { done: row?.done ?? false }
      },
    )
  })
}
