import { parseArgs } from 'node:util'
import { openForCommand } from '#backend/database/shared-database.ts'
import { readOperatorSettings } from '#backend/server/settings.ts'
import { CommandError, endWithReader, exitWithError } from './command-error.ts'
import { confirm } from './confirm.ts'
import { OPTIONS } from './operator-command.ts'
import { COMMANDS, usage } from './operator-commands.ts'
import { namesOf, requireOptions, wrongCommand, wrongCount } from './operator-words.ts'
import { runCommand } from './run-command.ts'

endWithReader()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...OPTIONS,
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const expected = command && (values.due ? 0 : namesOf(command).length)
  if (values.help) {
    console.log(usage())
  } else if (!name) {
    console.error(usage())
    process.exitCode = 2
  } else if (!command) {
    throw wrongCommand(name, Object.keys(COMMANDS))
  } else if (args.length !== expected) {
    throw wrongCount(name, command, args)
  } else {
    const { 'dry-run': dryRun, help: _, ...options } = values
    requireOptions(name, command, options)
    const question = await command.asks?.(args, values)
    if (question && dryRun) {
      console.log(
        `(dry run) It asks first: “${question.question}” Without a terminal, ${question.option}.`,
      )
    } else if (question) await confirm(question)
    const settings = readOperatorSettings(process.env)
    const database = await openForCommand(settings.place)
    try {
      const lines = await runCommand(database, settings, { name, command, args, options, dryRun })
      for (const line of lines) console.log(dryRun ? `(dry run) ${line}` : line)
    } finally {
      await database.close()
    }
  }
} catch (error) {
  if (error instanceof TypeError && 'code' in error) {
    const what = error.message.split('. ')[0] ?? ''
    exitWithError(new CommandError(what, 'npm run operator -- --help'))
    process.exitCode = 2
  } else {
    exitWithError(error)
  }
}
