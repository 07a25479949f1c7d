import * as v from 'valibot'
import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'
import { PROVIDERS, type SignInOptions } from '#src/contract/auth.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import type { ProviderProof } from '#src/rpc/auth.ts'
import { newRequestId } from '#src/rpc/request-id.ts'

/** The sessionStorage key of this tab's pending sign-in, which the page `/sign-in` completes. */
const PENDING = 'rollmates-sign-in'

const LINK = 'rollmates-link'

const RETURN_PATH = '/sign-in'

const Pending = v.object({
  provider: v.picklist(PROVIDERS),
  purpose: v.picklist(['sign-in', 'link']),
  state: v.string(),
  nonce: v.string(),
  back: v.string(),
  locale: v.picklist(LOCALES),
})
export type Pending = v.InferOutput<typeof Pending>

export type RedirectResult =
  /** The page was opened without a provider's response. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'elsewhere' }
  | { readonly outcome: 'token'; readonly pending: Pending; readonly proof: ProviderProof }
  | { readonly outcome: 'cancelled' | 'refused'; readonly pending: Pending }
  /** The response does not belong to the last sign-in of this tab. */
  | { readonly outcome: 'unknown' }

const Link = v.object({
  request_id: v.string(),
  id_token: v.nullable(v.string()),
  nonce: v.string(),
})
export type Link = v.InferOutput<typeof Link>

/**
 * Redirects the player to a provider. The player returns to `back`, by default the current address.
 * Returns false if sessionStorage does not work, because the response could not be verified.
 */
export async function redirectToProvider(
  { provider, authorize }: SignInOptions['providers'][number],
  purpose: Pending['purpose'] = 'sign-in',
  back = location.pathname + location.search + location.hash,
): Promise<boolean> {
  const [state, nonce] = [randomText(), randomText()]
  const pending: Pending = { provider, purpose, state, nonce, back, locale: pageLocale() }
  const own = new URLSearchParams({
    redirect_uri: location.origin + RETURN_PATH,
    state,
    nonce: await sha256(nonce),
  })
  if (!writeVisit(PENDING, JSON.stringify(pending))) return false
  location.assign(`${authorize}&${own}`)
  return true
}

/**
 * Reads the provider's response once: removes the pending sign-in from the storage and the token
 * from the URL. Accepts a response only with the `state` of this tab's last sign-in.
 */
export function readProviderResponse(): RedirectResult {
  const answer = new URLSearchParams(location.hash.slice(1) || location.search)
  if (!answer.has('state') && !answer.has('error')) return { outcome: 'none' }
  const pending = parsed(Pending, readVisit(PENDING))
  if (pending && pending.locale !== pageLocale()) return { outcome: 'elsewhere' }
  history.replaceState(history.state, '', location.pathname)
  writeVisit(PENDING, null)
  if (!pending || pending.state !== answer.get('state')) return { outcome: 'unknown' }
  const id_token = answer.get('id_token')
  if (id_token) return { outcome: 'token', pending, proof: { id_token, nonce: pending.nonce } }
  // The codes for "cancelled" of OpenID Connect and of Apple.
  const isCancelled = /^(access_denied|user_cancelled_authorize)$/.test(answer.get('error') ?? '')
  return { outcome: isCancelled ? 'cancelled' : 'refused', pending }
}

/** Passes a provider's response, or undefined without a token, to the page that links accounts. */
export function passLink(proof: ProviderProof | undefined): void {
  saveLink({ request_id: newRequestId(), id_token: null, nonce: '', ...proof })
}

/** Stores an account link until the player has signed in. */
export function saveLink(link: Link): void {
  writeVisit(LINK, JSON.stringify(link))
}

/** Returns the stored account link and removes it. */
export function takeLink(): Link | undefined {
  const link = parsed(Link, readVisit(LINK))
  writeVisit(LINK, null)
  return link
}

/** Returns `address` as an absolute URL of this site, or the home page's URL for another site. */
export function sameOriginUrl(address: string): string {
  const { origin } = location
  try {
    const url = new URL(address, origin)
    if (url.origin === origin) return url.href
  } catch {
    // The address is no valid URL.
  }
  return `${origin}/`
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string | null) {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return success ? (output as v.InferOutput<Schema>) : undefined
  } catch {
    return undefined
  }
}

function randomText(): string {
  return hex(crypto.getRandomValues(new Uint8Array(24)))
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
