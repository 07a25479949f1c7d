import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './operator-command.ts'

interface Login extends Record<string, unknown> {
  /** The person's name in the audit. */
  done_by: string
  /** The person's id at the company's provider. */
  done_as: string | null
  /** The roles, separated by commas. */
  roles: string
}

/** Returns the address of the desk where people sign in; undefined if they type their names. */
export async function deskAddress(database: Place): Promise<string | undefined> {
  const [row] = await database.query<{ url: string }>('select url from app.desk_address')
  return row?.url
}

/** Returns the person whom a token signs in; undefined for none. */
export async function loginOf(database: Place, token: string): Promise<Login | undefined> {
  const [row] = await database.query<Login>('select * from app.login_of($1)', [digestOf(token)])
  return row
}

/** Returns the digest by which the database knows a token. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the path of the file with the token for the desk at `url`. */
export function tokenFile(url: string): string {
  const folder = process.env.XDG_CONFIG_HOME || join(homedir(), '.config')
  return join(folder, 'rollmates', `operator-${new URL(url).host.replace(':', '-')}`)
}

/** Returns the kept token for the desk at `url`; undefined without one. */
export function readToken(url: string): string | undefined {
  try {
    return readFileSync(tokenFile(url), 'utf8')
  } catch {
    return undefined
  }
}
