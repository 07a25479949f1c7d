import { createSecretKey, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { ROLES, type Role } from '#backend/cli/roles.ts'
import type { Database } from '#backend/database/database.ts'

/** The person who is signed in to the desk. */
const Person = v.object({
  /** The name in the audit. */
  name: v.string(),
  roles: v.array(v.picklist(ROLES)),
  /** The person's id at the company's provider. */
  subject: v.optional(v.string()),
  /** The id of the session. */
  id: v.string(),
  /** The time of the sign-in, in seconds since 1970. */
  since: v.number(),
})

export type Person = v.InferOutput<typeof Person>

/** The seconds without a request after which a session ends. */
const IDLE_LIMIT = 30 * 60

/** The seconds from the sign-in to the end of a session. Until then a person keeps their roles. */
const SESSION_LIMIT = 10 * 60 * 60

/** Returns the whole seconds until a person's session ends. */
export const secondsLeft = ({ since }: Pick<Person, 'since'>) =>
  Math.floor(since + SESSION_LIMIT - Date.now() / 1000)

const FIND_ENDED = 'select session from app.desk_sign_out where session = $1'

/** Sets and reads the desk's signed cookies, for one host only. */
export class DeskCookies {
  readonly #key: ReturnType<typeof createSecretKey>
  readonly #isSecure: boolean
  readonly #sameSite: string
  readonly #database: Pick<Database, 'query'> | undefined

  /**
   * A `Lax` session is also sent when a link or a redirect of another site opens a page. Only with a `database`,
   * which keeps the sign-outs, does a session end before its cookie.
   */
  constructor(
    { secret, url }: { secret: string; url: string },
    sameSite = 'Strict',
    database?: Pick<Database, 'query'>,
  ) {
    this.#sameSite = sameSite
    this.#database = database
    this.#key = createSecretKey(Buffer.from(secret))
    this.#isSecure = url.startsWith('https:')
  }

  /** Signs a person in. */
  async start(
    reply: FastifyReply,
    name: string,
    roles: readonly Role[],
    subject?: string,
  ): Promise<void> {
    const since = Math.floor(Date.now() / 1000)
    await this.renew(reply, { name, roles: [...roles], subject, id: randomUUID(), since })
  }

  /** Extends a session, unless the person has signed out meanwhile. */
  async renew(reply: FastifyReply, person: Person): Promise<void> {
    if (!(await this.#hasEnded(person))) await this.set(reply, 'desk', { ...person }, IDLE_LIMIT)
  }

  /** Ends a session, also for copies of its cookie, and the person's command lines. */
  async end(reply: FastifyReply, person: Person | undefined): Promise<void> {
    if (person) {
      await this.#database?.query(
        `insert into app.desk_sign_out (session, until)
          values ($1, app.now() + make_interval(secs => $2::text::integer)) on conflict do nothing`,
        [person.id, String(SESSION_LIMIT)],
      )
      // A command line outlives the session at which it was confirmed, if that session ended by rest.
      await this.#database?.query(
        'delete from app.operator_login where done_by = $1 and done_as is not distinct from $2',
        [person.name, person.subject ?? null],
      )
    }
    this.#write(reply, 'desk', '', 0, this.#sameSite)
  }

  /** Returns the signed-in person; undefined without one, or if the session has ended. */
  async person(request: FastifyRequest): Promise<Person | undefined> {
    const { output, success } = v.safeParse(Person, await this.read(request, 'desk'))
    const isOver = !success || secondsLeft(output) <= 0
    return isOver || (await this.#hasEnded(output)) ? undefined : output
  }

  /** Returns whether the person has signed out of this session. */
  async #hasEnded({ id }: Person): Promise<boolean> {
    return ((await this.#database?.query(FIND_ENDED, [id])) ?? []).length > 0
  }

  /** Sets a signed cookie that lasts for `seconds`; a `Lax` cookie is also sent after a redirect from another site. */
  async set(
    reply: FastifyReply,
    name: string,
    content: Record<string, unknown>,
    seconds: number,
    sameSite = this.#sameSite,
  ): Promise<void> {
    const token = await new SignJWT(content)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(name)
      .setExpirationTime(`${seconds}s`)
      .sign(this.#key)
    this.#write(reply, name, token, seconds, sameSite)
  }

  /** Returns the content of a cookie; undefined if it is missing, forged or expired. */
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

  #named = (name: string) => (this.#isSecure ? `__Host-${name}` : name)

  #write(reply: FastifyReply, name: string, value: string, seconds: number, sameSite: string) {
    const parts = [`${this.#named(name)}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`]
    if (this.#isSecure) parts.push('Secure')
    void reply.header('set-cookie', [...parts, `Max-Age=${seconds}`].join('; '))
  }
}
