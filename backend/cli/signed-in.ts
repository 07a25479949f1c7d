import { CommandError } from './command-error.ts'
import { deskAddress, loginOf, readToken } from './login-token.ts'
import type { OperatorCommand, Place, SignedIn } from './operator-command.ts'
import { ROLES, rightsOf } from './roles.ts'

/**
 * Returns the person who is signed in at the command line; undefined if nobody needs to be, or if people type
 * their names.
 * @throws {CommandError} if nobody is signed in, or the person's roles do not have the command.
 */
export async function signedIn(
  database: Place,
  name: string,
  { needsNobody }: OperatorCommand,
): Promise<(SignedIn & { readonly name: string }) | undefined> {
  const url = needsNobody ? undefined : await deskAddress(database)
  if (!url) return undefined
  const token = readToken(url)
  const login = token && (await loginOf(database, token))
  if (!login) throw new CommandError('You are not signed in', 'npm run operator -- login')
  const roles = ROLES.filter((role) => login.roles.split(',').includes(role))
  const { commands } = rightsOf(roles)
  const may = (command: string) => roles.includes('admin') || commands.includes(command)
  if (may(name)) return { name: login.done_by, id: login.done_as ?? undefined, may }
  throw new CommandError('Your role may not do this', 'ask an admin for another role')
}
