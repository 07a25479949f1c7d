import { createHash, randomBytes } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { LOCAL_CLIENT_ID, type LocalProvider } from '#backend/local-provider/local-provider.ts'

/** The redirect URI of the tests' pages; nothing listens there. */
export const REDIRECT_URI = 'http://localhost:4321/sign-in'

export interface ProviderSignIn {
  readonly id_token: string
  readonly nonce: string
}

/** Signs in at `provider` like a browser: authorization code with PKCE. */
export async function signInAt(provider: LocalProvider, login: string): Promise<ProviderSignIn> {
  const nonce = randomBytes(16).toString('hex')
  const verifier = randomBytes(32).toString('base64url')
  const browser = new ProviderBrowser(provider.issuer)
  const query = new URLSearchParams({
    client_id: LOCAL_CLIENT_ID,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: REDIRECT_URI,
    nonce: sha256(nonce, 'hex'),
    code_challenge: sha256(verifier, 'base64url'),
    code_challenge_method: 'S256',
  })
  const form = await browser.follow(`/auth?${query}`)
  const back = await browser.follow(form, { login })
  const code = new URL(back).searchParams.get('code')
  if (!code) throw new Error(`The provider answered ${back}`)
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: LOCAL_CLIENT_ID,
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    }),
  })
  const { id_token } = (await response.json()) as { id_token: string }
  return { id_token, nonce }
}

/** Signs in as `login`, like the product's pages: follows redirects from `authorize`. */
export async function signInByRedirect(authorize: string, login: string): Promise<ProviderSignIn> {
  const nonce = randomBytes(16).toString('hex')
  const browser = new ProviderBrowser(new URL(authorize).origin)
  const own = new URLSearchParams({
    redirect_uri: REDIRECT_URI,
    state: 'ours',
    nonce: sha256(nonce, 'hex'),
  })
  const form = await browser.follow(`${authorize}&${own}`)
  const back = new URL(await browser.follow(form, { login }))
  const answer = new URLSearchParams(back.hash.slice(1))
  const id_token = answer.get('id_token')
  if (!id_token || answer.get('state') !== 'ours') throw new Error(`The provider answered ${back}`)
  return { id_token, nonce }
}

/** Signs a token with the key of `provider`; `claims` replace the default ones. */
export async function issueAt(
  provider: LocalProvider,
  claims: Readonly<Record<string, unknown>>,
  nonce = randomBytes(16).toString('hex'),
): Promise<ProviderSignIn> {
  const now = Math.floor(Date.now() / 1000)
  const id_token = await new SignJWT({
    iss: provider.issuer,
    aud: LOCAL_CLIENT_ID,
    sub: 'somebody',
    nonce: sha256(nonce, 'hex'),
    iat: now,
    exp: now + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: String(provider.signingKey.kid) })
    .sign(await importJWK(provider.signingKey))
  return { id_token, nonce }
}

export function sha256(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}

/** Follows redirects with cookies, until a page has a form or a redirect leads to another site. */
export class ProviderBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  async follow(path: string, form?: Readonly<Record<string, string>>): Promise<string> {
    let url = new URL(path, this.#origin)
    let body = form && new URLSearchParams(form)
    for (let redirects = 0; redirects < 10; redirects += 1) {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body && { body }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        this.#cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (!next) {
        if (!response.ok) throw new Error(`${url} answered ${response.status}`)
        return url.href
      }
      url = new URL(next, url)
      body = undefined
      if (url.origin !== this.#origin) return url.href
    }
    throw new Error('Too many redirects')
  }
}
