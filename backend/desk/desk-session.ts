import { createSecretKey } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { ROLES } from './roles.ts'

/** Who is signed in to the desk. */
const Person = v.object({
  /** The name in the audit. */
  name: v.string(),
  roles: v.array(v.picklist(ROLES)),
  /** The time of the sign-in, in seconds since 1970. */
  since: v.number(),
})

export type Person = v.InferOutput<typeof Person>

/** The seconds without a request after which a session ends. */
const IDLE_LIMIT = 30 * 60

/** The seconds after which a session ends in any case, so that a lost group is noticed the same day. */
const SESSION_LIMIT = 10 * 60 * 60

/** Sets and reads the desk's signed cookies, for one host only. */
export class DeskCookies {
  readonly #key: ReturnType<typeof createSecretKey>
  readonly #isSecure: boolean

  constructor({ secret, url }: { secret: string; url: string }) {
    this.#key = createSecretKey(Buffer.from(secret))
    this.#isSecure = url.startsWith('https:')
  }

  /** Signs a person in, or renews their session. */
  async start(reply: FastifyReply, person: Person): Promise<void> {
    await this.set(reply, 'desk', { ...person }, IDLE_LIMIT)
  }

  /** Returns who is signed in; undefined for nobody, or if the session has ended. */
  async person(request: FastifyRequest): Promise<Person | undefined> {
    const { output, success } = v.safeParse(Person, await this.read(request, 'desk'))
    return success && Date.now() / 1000 - output.since < SESSION_LIMIT ? output : undefined
  }

  /** Sets a signed cookie that lasts for `seconds`; `lax` ones are also sent after a redirect from another site. */
  async set(
    reply: FastifyReply,
    name: string,
    content: Record<string, unknown>,
    seconds: number,
    sameSite: 'Strict' | 'Lax' = 'Strict',
  ): Promise<void> {
    const token = await new SignJWT(content)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(name)
      .setExpirationTime(`${seconds}s`)
      .sign(this.#key)
    this.#write(reply, name, token, seconds, sameSite)
  }

  /** Returns the content of a cookie; undefined if it is missing, forged or over. */
  async read(request: FastifyRequest, name: string): Promise<unknown> {
    const found = (request.headers.cookie ?? '')
      .split('; ')
      .find((one) => one.startsWith(`${this.#named(name)}=`))
    if (!found) return undefined
    return jwtVerify(found.slice(found.indexOf('=') + 1), this.#key, {
      algorithms: ['HS256'],
      audience: name,
      requiredClaims: ['exp'],
    }).then(
      ({ payload }) => payload,
      () => undefined,
    )
  }

  clear(reply: FastifyReply, name: string): void {
    this.#write(reply, name, '', 0, 'Strict')
  }

  #named = (name: string) => (this.#isSecure ? `__Host-${name}` : name)

  #write(reply: FastifyReply, name: string, value: string, seconds: number, sameSite: string) {
    const parts = [`${this.#named(name)}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`]
    if (this.#isSecure) parts.push('Secure')
    void reply.header('set-cookie', [...parts, `Max-Age=${seconds}`].join('; '))
  }
}
