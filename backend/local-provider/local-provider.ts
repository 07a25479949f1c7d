import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import { MemoryAdapter } from './memory-adapter.ts'
import { handleInteraction } from './sign-in-page.ts'

export const LOCAL_CLIENT_ID = 'rollmates-local'

export interface LocalProvider {
  readonly issuer: string
  /** The provider's signing key, with which tests can forge tokens. */
  readonly signingKey: JWK
  stop(): Promise<void>
}

interface Options {
  readonly name?: 'Google' | 'Apple' | 'Company'
  readonly port?: number
  /** A local address matches on any port. */
  readonly redirectUris: readonly string[]
}

/**
 * Starts a sign-in provider that replaces Google, Apple or the company's, for development and tests only. It
 * supports the response types `id_token`, `code id_token`, and `code` with PKCE. Any name signs in, with an
 * e-mail address at example.com; words after a comma are its groups.
 */
export async function startLocalProvider(options: Options): Promise<LocalProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256' }
  // Keeps idle connections open: by default, Node closes them after five seconds, perhaps while a client
  // sends its next request.
  const server = createServer({ keepAliveTimeout: 0 })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The client is our own product, so players need not consent.
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  const provider: Provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        // oidc-provider forbids localhost redirects for web clients with the implicit flow.
        application_type: 'native',
        redirect_uris: [...options.redirectUris],
        response_types: ['code', 'id_token', 'code id_token'],
        grant_types: ['authorization_code', 'implicit'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    // Google's ID tokens contain profile claims, too.
    conformIdTokenClaims: false,
    pkce: { required: ({ oidc }) => oidc.params?.response_type === 'code' },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy },
    ttl: { AccessToken: 3600, IdToken: 3600, Session: 3600, Interaction: 3600, Grant: 3600 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    async loadExistingGrant({ oidc }) {
      const { session, client } = oidc
      if (!session?.accountId || !client) return undefined
      const grant = new provider.Grant({
        accountId: session.accountId,
        clientId: client.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handleProtocol = provider.callback()
  server.on('request', async (request, response) => {
    const { name = 'Google' } = options
    const isHandled = await handleInteraction(provider, name, request, response)
    if (!isHandled) handleProtocol(request, response)
  })
  return {
    issuer,
    signingKey,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function claimsOf(sub: string) {
  const [name = '', ...groups] = sub.split(/, */)
  const mailbox = encodeURIComponent(name.toLowerCase().replaceAll(' ', '.'))
  return { sub, name, groups, email: `${mailbox}@example.com`, email_verified: true }
}
