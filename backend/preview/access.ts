import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { canEditSeasons } from '#backend/cli/edit-seasons.ts'
import { DeskCookies } from '#backend/desk/desk-session.ts'
import { demoPage, escaped } from '#backend/server/demo-page.ts'
import { DAY } from '#src/contract/durations.ts'
import type { PreviewSettings } from './preview-settings.ts'

/** The lifetime of a link for others, in seconds. */
const LINK_LIFETIME = (7 * DAY) / 1000

const SIGN_IN = '/preview/sign-in'

const Guest = v.object({ until: v.number() })

/** Lets people in: everybody on an open preview, else the company's people and guests with a link. */
export class Access {
  readonly cookies: DeskCookies
  readonly #settings: PreviewSettings

  constructor(settings: PreviewSettings) {
    this.#settings = settings
    this.cookies = new DeskCookies(settings, 'Lax')
  }

  /** Returns the key of a link that ends at `until`, in seconds since 1970; by default in seven days. */
  keyUntil(until = now() + LINK_LIFETIME): string {
    const { secret } = this.#settings
    return `${until}.${createHmac('sha256', secret).update(`link ${until}`).digest('base64url')}`
  }

  /**
   * Returns the key for links that the caller copies; '' if none is needed. A guest's key ends with the guest's link.
   * Returns undefined after it refused a caller without access, or redirected to the address without its key.
   */
  async admit(
    request: FastifyRequest,
    { pathname, searchParams }: URL,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const { isOpen, url, provider } = this.#settings
    if (isOpen || request.url.startsWith(SIGN_IN)) return ''
    const key = searchParams.get('key')
    const until = this.#endOf(key ?? '')
    const person = await this.cookies.person(request)
    const guest = v.safeParse(Guest, await this.cookies.read(request, 'preview'))
    if (key !== null && (until > now() || person || guest.success)) {
      searchParams.delete('key')
      if (until > now()) await this.cookies.set(reply, 'preview', { until }, until - now())
      reply.redirect(`${url}${pathname}?${searchParams}`, 303)
      return undefined
    }
    if (person) {
      const isUse = request.method === 'POST' || request.headers['sec-fetch-dest'] === 'document'
      if (isUse) await this.cookies.renew(reply, person)
      return this.keyUntil()
    }
    if (guest.success) return this.keyUntil(guest.output.until)
    searchParams.delete('key')
    const [status, title] =
      key === null ? [401, titleOf(searchParams.get('sign-in'))] : [403, 'This link has ended']
    searchParams.delete('sign-in')
    const page = `${pathname}?${searchParams}`
    const signIn = escaped(`${SIGN_IN}?${new URLSearchParams({ page })}`)
    const orSignIn = provider ? ` Or <a href="${signIn}">sign in at the company</a>.` : ''
    const sender = key === null ? 'told you about it for a link' : 'sent it for a new one'
    refuse(reply, status, title, `Ask the person who ${sender}.${orSignIn}`)
    return undefined
  }

  /** Returns whether a caller may change campaigns and albums: only marketing and admins may. */
  async mayEdit(request: FastifyRequest): Promise<boolean> {
    const roles = (await this.cookies.person(request))?.roles ?? []
    const isOurs = roles.includes('marketing') || roles.includes('admin')
    return (this.#settings.isOpen || isOurs) && canEditSeasons()
  }

  /** Returns when a key ends, in seconds since 1970; 0 if this preview did not sign it. */
  #endOf(key: string): number {
    const until = Number.parseInt(key, 10)
    const [given, own] = [Buffer.from(key), Buffer.from(this.keyUntil(until))]
    return given.length === own.length && timingSafeEqual(given, own) ? until : 0
  }
}

function titleOf(failure: string | null): string {
  if (failure === null) return 'This preview is not public'
  return failure === 'no-role' ? 'Your account has no role here' : 'The sign-in failed'
}

const now = () => Math.floor(Date.now() / 1000)

/** Answers with a page that has a title and `fix`, which is HTML. */
export function refuse(reply: FastifyReply, status: number, title: string, fix: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(demoPage(title, `<p>${fix}</p>`))
}
