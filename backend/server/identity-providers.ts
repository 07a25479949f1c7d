import { PROVIDERS, type ProviderName, type SignInOptions } from '#src/contract/auth.ts'

/** What the server must know of a provider to send players there and to check its ID tokens. */
export interface Provider {
  /** What its tokens say in `iss`. */
  readonly issuer: string
  /** Where its public keys are. */
  readonly jwks: string
  /** Our client ids with it, the web's first, then iOS, Android. */
  readonly clientIds: readonly string[]
  /** Where a browser signs in, up to what each sign-in has of its own. */
  readonly authorize: string
}

export type Providers = Readonly<Partial<Record<ProviderName, Provider | undefined>>>

interface Known extends Pick<Provider, 'issuer' | 'jwks'> {
  readonly endpoint: string
  readonly parameters: Readonly<Record<string, string>>
}

const KNOWN: Readonly<Record<ProviderName, Known>> = {
  google: {
    issuer: 'https://accounts.google.com',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    parameters: {
      response_type: 'id_token',
      scope: 'openid email profile',
      // Who links an account must be able to say which.
      prompt: 'select_account',
    },
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    jwks: 'https://appleid.apple.com/auth/keys',
    endpoint: 'https://appleid.apple.com/auth/authorize',
    // Apple gives an ID token only together with a code (which we ignore), and returns to the
    // fragment only where no scope is asked for: so its tokens carry neither name nor e-mail address.
    parameters: { response_type: 'code id_token' },
  },
}

/**
 * A provider by our client ids with it; undefined without any. `issuer` puts a local provider in its
 * place, which has its keys under `/jwks` and its sign-in under `/auth`.
 */
export function providerOf(
  name: ProviderName,
  clientIds: readonly string[] | undefined,
  issuer: string | undefined,
): Provider | undefined {
  if (!clientIds) return undefined
  const { parameters, endpoint, ...known } = KNOWN[name]
  const asked = { client_id: clientIds[0] ?? '', response_mode: 'fragment', ...parameters }
  return issuer
    ? {
        issuer,
        jwks: `${issuer}/jwks`,
        clientIds,
        // A local provider asks for a name each time, and knows no sign-in without `openid`.
        authorize: addressOf(`${issuer}/auth`, { scope: 'openid', ...asked, prompt: 'login' }),
      }
    : { ...known, clientIds, authorize: addressOf(endpoint, asked) }
}

/** What a client is told of the providers: where to send a browser. */
export function providerOptions(providers: Providers): SignInOptions['providers'] {
  return PROVIDERS.flatMap((provider) => {
    const authorize = providers[provider]?.authorize
    return authorize ? [{ provider, authorize }] : []
  })
}

function addressOf(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${endpoint}?${query.join('&')}`
}
