import { parseArgs } from 'node:util'
import { COMMANDS } from '../commands.mjs'

/** A mistake in the command line, which is printed without a stack. */
export class UsageError extends Error {
  name = 'UsageError'
}

/**
 * Parses the arguments of a command in `COMMANDS`.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {{ help: boolean, values: Record<string, string | boolean | undefined>, positionals:
 * string[] }} `help` is also true if the command requires a subcommand and none was given
 * @throws {UsageError} for an option or an argument that the command does not accept
 */
export function readCommandLine(name, args) {
  const command = COMMANDS[name]
  if (!command) {
    throw new UsageError(`There is no command ${name}. Known: ${Object.keys(COMMANDS).join(', ')}.`)
  }
  if (command.parsesItself) return { help: false, values: {}, positionals: [...args] }
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([option, { type }]) => [option, { type }]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.arguments !== undefined,
    })
    for (const [option, { whole }] of Object.entries(command.options ?? {})) {
      const value = values[option]
      if (whole && typeof value === 'string') requireWhole(option, value, whole)
    }
    const asksNothing = command.commands !== undefined && positionals.length === 0
    return { help: values.help === true || asksNothing, values, positionals }
  } catch (error) {
    const [what] = /** @type {Error} */ (error).message.split('. ')
    throw new UsageError(`${call(name)}: ${what}.\n${call(name)} -- --help lists what it takes.`)
  }
}

/** @param {string} option @param {string} value @param {readonly [least: number, most: number]} range */
function requireWhole(option, value, [least, most]) {
  if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return
  throw new Error(`--${option} is "${value}", and must be a whole number from ${least} to ${most}`)
}

/**
 * Returns the help text of a command.
 * @param {string} name
 */
export function helpOf(name) {
  const command = COMMANDS[name]
  if (!command) throw new UsageError(`There is no command ${name}.`)
  const options = Object.entries(command.options ?? {})
  const takes = [
    ...options.map(([option, { value }]) => `[--${option}${value ? ` <${value}>` : ''}]`),
    ...(command.arguments ? [command.arguments] : []),
  ]
  return [
    [call(name), ...(takes.length > 0 ? ['--', ...takes] : [])].join(' '),
    command.about,
    ...Object.entries(command.commands ?? {}).map(
      ([usage, about]) => `  ${usage.padEnd(16)}${about}`,
    ),
    ...options.map(([option, { value, about }]) =>
      `  --${option}${value ? ` <${value}>` : ''}`.padEnd(20).concat(about),
    ),
  ].join('\n')
}

/** @param {string} name */
function call(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}
