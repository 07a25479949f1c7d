import type { FastifyInstance } from 'fastify'
import * as oidc from 'openid-client'
import * as v from 'valibot'
import { ROLES } from '#backend/cli/roles.ts'
import { DeskError } from './desk-error.ts'
import type { DeskCookies } from './desk-session.ts'
import type { DeskSettings } from './desk-settings.ts'

/** The seconds that a person may spend at the provider. */
const SIGN_IN_LIMIT = 10 * 60

/** The longest name in the audit, in characters. */
const MAX_NAME = 100

const CALLBACK = '/sign-in/callback'

const FAILED = '/?sign-in=failed'

const text = v.string()
const Started = v.object({ verifier: text, state: text, nonce: text, page: text })

/** The page that a person asked for, without the origin. */
const Asked = v.object({ page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(1000)) })

const DemoPerson = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  role: v.picklist(ROLES),
})

/**
 * Adds the sign-in: by the company's provider (authorization code with PKCE), or in a demo by a name and a role.
 * The provider's groups decide the roles.
 */
export function addDeskSignIn(
  app: FastifyInstance,
  { provider, url }: Pick<DeskSettings, 'provider' | 'url'>,
  cookies: DeskCookies,
): void {
  if (!provider) {
    app.post('/api/demo-sign-in', async ({ body }, reply) => {
      const person = v.safeParse(DemoPerson, body)
      if (!person.success) throw new DeskError(400, 'A name and a role are needed', 'Fill in both')
      await cookies.start(reply, person.output.name, [person.output.role])
      return {}
    })
    return
  }

  const { issuer, clientId, clientSecret, groups } = provider
  let discovered: Promise<oidc.Configuration | undefined> | undefined
  const configuration = () => {
    discovered ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        clientSecret,
        clientSecret ? undefined : oidc.None(),
        issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : undefined,
      )
      .catch((err: unknown) => {
        app.log.warn({ err }, 'the provider of the desk cannot be reached')
        // Lets the next sign-in contact the provider again.
        discovered = undefined
        return undefined
      })
    return discovered
  }

  app.get('/sign-in', async ({ query }, reply) => {
    const config = await configuration()
    if (!config) return reply.redirect(FAILED)
    const verifier = oidc.randomPKCECodeVerifier()
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
    const { page } = v.parse(v.fallback(Asked, { page: '/' }), query)
    await cookies.set(reply, 'desk-sign-in', { verifier, state, nonce, page }, SIGN_IN_LIMIT, 'Lax')
    return reply.redirect(
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${url}${CALLBACK}`,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href,
    )
  })

  app.get(CALLBACK, async (request, reply) => {
    const started = v.safeParse(Started, await cookies.read(request, 'desk-sign-in'))
    const config = await configuration()
    if (!started.success || !config) return reply.redirect(FAILED)
    const { verifier, state, nonce, page } = started.output
    const claims = await oidc
      .authorizationCodeGrant(config, new URL(request.url, url), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      .then((tokens) => tokens.claims())
      .catch((err: unknown) => {
        request.log.warn({ err }, 'a sign-in to the desk failed')
        return undefined
      })
    if (!claims) return reply.redirect(FAILED)
    const inGroups = Array.isArray(claims.groups) ? claims.groups : []
    const roles = groups.filter(([, group]) => inGroups.includes(group)).map(([role]) => role)
    if (roles.length === 0) return reply.redirect('/?sign-in=no-role')
    // At some providers people write their own address, so the audit contains only a verified one.
    const name = claims.email_verified === true ? claims.email : undefined
    const shown = String(name ?? claims.sub).slice(0, MAX_NAME)
    await cookies.start(reply, shown, [...new Set(roles)], claims.sub)
    return reply.redirect(new URL(url).origin + page)
  })
}
