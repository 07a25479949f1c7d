import * as v from 'valibot'
import { PROVIDERS, type SignInOptions } from '#src/contract/auth.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import type { ProviderProof } from '#src/rpc/auth.ts'
import { newRequestId } from '#src/rpc/request-id.ts'
import { readVisit, writeVisit } from '#src/stores/visit-storage.ts'

/** What waits in this tab until the provider sends the player back; the page `/sign-in` reads it, too. */
const PENDING = 'rollmates-sign-in'

/** What the page `/sign-in` hands over to `/link-account`. */
const LINK = 'rollmates-link'

/** The one address that the providers send players back to. */
const RETURN_PATH = '/sign-in'

const Pending = v.object({
  provider: v.picklist(PROVIDERS),
  purpose: v.picklist(['sign-in', 'link']),
  state: v.string(),
  nonce: v.string(),
  /** Where the player was. */
  back: v.string(),
  locale: v.picklist(LOCALES),
})
export type Pending = v.InferOutput<typeof Pending>

/** How a player came back from a provider, as far as this tab knows why they went. */
export type Return =
  /** Nobody came back: the page was opened by itself. */
  | { readonly outcome: 'none' }
  /** The page of another language takes this up; its address is being gone to. */
  | { readonly outcome: 'elsewhere' }
  | { readonly outcome: 'token'; readonly pending: Pending; readonly proof: ProviderProof }
  /** The player turned back there, or the provider refused. */
  | { readonly outcome: 'cancelled' | 'refused'; readonly pending: Pending }
  /** Not sent by this tab, or not by its last press. */
  | { readonly outcome: 'unknown' }

const Link = v.object({
  request_id: v.string(),
  id_token: v.nullable(v.string()),
  nonce: v.string(),
})
export type Link = v.InferOutput<typeof Link>

/**
 * Sends the player to a provider; they come back to `back`, by default to exactly here. Answers false
 * where the browser keeps nothing between pages: nobody could be known again then.
 */
export async function leaveForProvider(
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
 * Reads how the player came back, once: what waited is forgotten, and the token leaves the address.
 * An answer counts only with the state of this tab's last press.
 */
export function comeBack(): Return {
  const answer = new URLSearchParams(location.hash.slice(1) || location.search)
  if (!answer.has('state') && !answer.has('error')) return { outcome: 'none' }
  const pending = parsed(Pending, readVisit(PENDING))
  if (pending && pending.locale !== pageLocale()) return { outcome: 'elsewhere' }
  history.replaceState(history.state, '', location.pathname)
  writeVisit(PENDING, null)
  if (!pending || pending.state !== answer.get('state')) return { outcome: 'unknown' }
  const id_token = answer.get('id_token')
  if (id_token) return { outcome: 'token', pending, proof: { id_token, nonce: pending.nonce } }
  // OpenID Connect's word, and Apple's.
  const isCancelled = /^(access_denied|user_cancelled_authorize)$/.test(answer.get('error') ?? '')
  return { outcome: isCancelled ? 'cancelled' : 'refused', pending }
}

/** Hands a return for a link over to its page; without a proof the player has no token to show. */
export function handOverLink(proof: ProviderProof | undefined): void {
  keepLink({ request_id: newRequestId(), id_token: null, nonce: '', ...proof })
}

/** Puts back what was taken: its player has to sign in again first. */
export function keepLink(link: Link): void {
  writeVisit(LINK, JSON.stringify(link))
}

/** What was handed over, once. */
export function takeLink(): Link | undefined {
  const link = parsed(Link, readVisit(LINK))
  writeVisit(LINK, null)
  return link
}

/** `address` where it is one of ours, whole; else the start page's. */
export function ownAddress(address: string): string {
  const { origin } = location
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/`
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
