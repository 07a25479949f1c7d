import { createInterface } from 'node:readline/promises'
import { CommandError } from './command-error.ts'

export interface Question {
  question: string
  /** The error message if nobody confirms; it says what the command has not done. */
  otherwise: string
  /** What to do without a terminal, such as `add --yes`. */
  option: string
}

/**
 * Asks a person at the terminal to confirm.
 * @throws {CommandError} without a terminal, or if the answer is not yes.
 */
export async function confirm({ question, otherwise, option }: Question): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError(otherwise, option)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new CommandError(otherwise, 'correct what is not meant, or say yes')
  }
}
