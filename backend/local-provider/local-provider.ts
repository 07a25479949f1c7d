import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import { answerSignInPage } from './sign-in-page.ts'

/** The client id under which our server knows a local provider. */
export const LOCAL_CLIENT_ID = 'rollmates-local'

/** An OpenID Connect provider on this machine that takes everybody for who they say they are. */
export interface LocalProvider {
  /** Its address, which is what its tokens say in `iss`. */
  readonly issuer: string
  /** The key that it signs with, for tests that forge. */
  readonly signingKey: JWK
  stop(): Promise<void>
}

interface Options {
  /** Whom it plays. */
  readonly name?: 'Google' | 'Apple'
  /** 0: any that is free. */
  readonly port?: number
  /** Where the pages may be that sign in; on this machine on any port. */
  readonly redirectUris: readonly string[]
}

/**
 * Starts a real provider (oidc-provider) in place of Google or Apple: an ID token by redirect, alone
 * or beside a code, or an authorization code with PKCE. Its page asks for a name, any name: that is
 * the account, with an e-mail address at example.com. For development and tests; nothing that
 * production runs imports this.
 */
export async function startLocalProvider(options: Options): Promise<LocalProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256' }
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Nobody needs to be asked whether our own product may know their name.
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        // A web client may not be on this machine, where its tokens come by redirect.
        application_type: 'native',
        redirect_uris: [...options.redirectUris],
        response_types: ['code', 'id_token', 'code id_token'],
        grant_types: ['authorization_code', 'implicit'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token says who it is, as Google's does.
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
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    const { name = 'Google' } = options
    if (!(await answerSignInPage(provider, name, request, response))) answer(request, response)
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
  const mailbox = encodeURIComponent(sub.toLowerCase().replaceAll(' ', '.'))
  return { sub, name: sub, email: `${mailbox}@example.com`, email_verified: true }
}
