import { PROVIDERS, type ProviderName, type SignInOptions } from '#src/contract/auth.ts'

export interface Provider {
  readonly issuer: string
  readonly jwks: string
  /** Our client ids, in the order web, iOS, Android. */
  readonly clientIds: readonly string[]
  /** The authorization URL, without the parameters that differ between sign-ins. */
  readonly authorize: string
}

export type Providers = Readonly<Partial<Record<ProviderName, Provider | undefined>>>

interface ProviderEndpoints extends Pick<Provider, 'issuer' | 'jwks'> {
  readonly endpoint: string
  readonly parameters: Readonly<Record<string, string>>
}

const ENDPOINTS: Readonly<Record<ProviderName, ProviderEndpoints>> = {
  google: {
    issuer: 'https://accounts.google.com',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    parameters: {
      response_type: 'id_token',
      scope: 'openid email profile',
      // Lets players choose the account that they link.
      prompt: 'select_account',
    },
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    jwks: 'https://appleid.apple.com/auth/keys',
    endpoint: 'https://appleid.apple.com/auth/authorize',
    // Apple returns an ID token only together with a code, which we ignore. Apple returns the token in the
    // address's fragment only if no scopes are requested, so its tokens have neither name nor e-mail address.
    parameters: { response_type: 'code id_token' },
  },
}

/**
 * Returns a provider's configuration; undefined without client ids. If `issuer` is given, a local provider
 * replaces the real one, with its keys at `/jwks` and its sign-in page at `/auth`.
 */
export function configureProvider(
  name: ProviderName,
  clientIds: readonly string[] | undefined,
  issuer: string | undefined,
): Provider | undefined {
  if (!clientIds) return undefined
  const { parameters, endpoint, ...known } = ENDPOINTS[name]
  const asked = { client_id: clientIds[0] ?? '', response_mode: 'fragment', ...parameters }
  return issuer
    ? {
        issuer,
        jwks: `${issuer}/jwks`,
        clientIds,
        // The local provider requires the scope `openid`. With `prompt=login` it always asks for a name.
        authorize: withQuery(`${issuer}/auth`, { scope: 'openid', ...asked, prompt: 'login' }),
      }
    : { ...known, clientIds, authorize: withQuery(endpoint, asked) }
}

/** Returns the providers for clients, with the URL where a player signs in. */
export function providerOptions(providers: Providers): SignInOptions['providers'] {
  return PROVIDERS.flatMap((provider) => {
    const authorize = providers[provider]?.authorize
    return authorize ? [{ provider, authorize }] : []
  })
}

function withQuery(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${endpoint}?${query.join('&')}`
}
