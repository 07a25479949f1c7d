import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandError } from './command-error.ts'
import { deskAddress, digestOf, loginOf, readToken, tokenFile } from './login-token.ts'
import { writeNewFile } from './new-file.ts'
import type { OperatorCommand } from './operator-command.ts'

/** The signs of a code, without vowels and signs that look alike. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ2456789'

/** The minutes in which somebody must confirm a code. */
const CODE_LIMIT = 10

export const LOGIN_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  login: {
    args: '',
    about: 'sign in the command line by a code that you confirm at the desk',
    onlyAtTerminal: true,
    needsNobody: true,
    inSteps: true,
    async run(database, _args, { isDryRun }) {
      const url = await deskAddress(database)
      if (!url) {
        throw new CommandError(
          'This database has no desk with a sign-in',
          'write your name where a command asks for it',
        )
      }
      if (isDryRun) return [`The code would be confirmed at ${url}.`]
      const code = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
      const token = randomBytes(32).toString('base64url')
      await database.query('select app.begin_login($1, $2, $3)', [
        code,
        digestOf(token),
        `${userInfo().username} at ${hostname()}`,
      ])
      console.log(`Open ${url}/commands/confirm-login and write the code ${code}`)
      const ends = performance.now() + CODE_LIMIT * 60_000
      while (performance.now() < ends) {
        const login = await loginOf(database, token)
        if (login) {
          const file = tokenFile(url)
          mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
          rmSync(file, { force: true })
          writeNewFile(file, token)
          return [`You are signed in as ${login.done_by}.`]
        }
        await setTimeout(1000)
      }
      throw new CommandError(
        `Nobody confirmed the code in ${CODE_LIMIT} minutes`,
        'run login again',
      )
    },
  },
  logout: {
    args: '',
    about: 'sign the command line out',
    onlyAtTerminal: true,
    needsNobody: true,
    async run(database, _args, { isDryRun }) {
      const url = await deskAddress(database)
      const token = url && readToken(url)
      if (!token) return ['Nobody is signed in.']
      await database.query('select app.end_login($1)', [digestOf(token)])
      if (!isDryRun) rmSync(tokenFile(url), { force: true })
      return ['You are signed out.']
    },
  },
  'confirm-login': {
    args: '<code> <your name>',
    about:
      'sign in the command line that shows this code, for 10 hours at most after your own sign-in',
    async asks([code = '', doneBy], _options, database) {
      const [row] =
        (await database?.query<{ begun_by: string | null }>(
          'select app.find_login($1, $2) as begun_by',
          [plain(code), doneBy],
        )) ?? []
      if (!row?.begun_by) return undefined
      return {
        question: `Sign in the command line of ${row.begun_by} as ${doneBy}? Only if you began this yourself, just now.`,
        otherwise: 'Nobody is signed in',
        option: 'use the desk',
      }
    },
    async run(database, [code = '', doneBy], { by }) {
      if (!by?.session) {
        throw new CommandError('Only the desk signs in a command line', 'open its confirm-login')
      }
      const { id, roles, secondsLeft } = by.session
      await database.query('select app.confirm_login($1, $2, $3, $4, $5, $6::text::integer)', [
        plain(code),
        doneBy,
        by.id ?? null,
        roles.join(','),
        id,
        String(secondsLeft),
      ])
      return [`The command line is signed in as ${doneBy}.`]
    },
  },
}

/** A code as the database knows it, however it was typed. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
