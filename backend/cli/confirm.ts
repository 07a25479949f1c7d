import { createInterface } from 'node:readline/promises'
import { CommandError } from './command-error.ts'

/** What is asked before a command does it. */
export interface Question {
  question: string
  /** What was not done, where nobody says yes. */
  otherwise: string
  /** How to say yes where nobody can be asked. */
  option: string
}

/** @throws {CommandError} unless somebody at a terminal says yes. */
export async function confirm({ question, otherwise, option }: Question): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError(otherwise, option)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new CommandError(otherwise, 'correct what is not meant, or say yes')
  }
}
