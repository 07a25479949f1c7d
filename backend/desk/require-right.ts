import type { FastifyRequest } from 'fastify'
import { type Rights, rightsOf } from '#backend/cli/roles.ts'
import { DeskError } from './desk-error.ts'
import type { Person } from './desk-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who is signed in to the desk. */
    person: Person | undefined
  }
}

/**
 * Returns the signed-in person of a request if their rights pass `has`.
 * @throws {DeskError} 401 if nobody is signed in, 403 without the right.
 */
export function requireRight(
  { person }: FastifyRequest,
  has: (rights: Rights) => boolean = () => true,
): Person {
  if (!person) throw new DeskError(401, 'You are not signed in', 'Sign in again')
  if (has(rightsOf(person.roles))) return person
  throw new DeskError(403, 'Your role may not do this', 'Ask an admin for another role')
}
