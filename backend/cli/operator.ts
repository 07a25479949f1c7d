import { parseArgs } from 'node:util'
import { openForCommand } from '#backend/database/shared-database.ts'
import { readOperatorSettings } from '#backend/server/settings.ts'
import { CommandError, endWithReader, exitWithError } from './command-error.ts'
import { confirm } from './confirm.ts'
import { OPTIONS } from './operator-command.ts'
import { COMMANDS, usage } from './operator-commands.ts'
import {
  DONE_BY,
  isLook,
  namesOf,
  requireOptions,
  wrongCommand,
  wrongCount,
} from './operator-words.ts'
import { recordLook } from './record-action.ts'
import { runCommand } from './run-command.ts'
import { signedIn } from './signed-in.ts'

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
  if (values.help) {
    console.log(usage())
  } else if (!name) {
    console.error(usage())
    process.exitCode = 2
  } else if (!command) {
    throw wrongCommand(name, Object.keys(COMMANDS))
  } else {
    const { 'dry-run': dryRun, help: _, ...options } = values
    requireOptions(name, command, options)
    const names = values.due ? [] : namesOf(command)
    const isNamed = names.at(-1) === DONE_BY
    // Without the name, it is clear only later whether somebody is signed in.
    if (args.length !== names.length && !(isNamed && args.length === names.length - 1)) {
      throw wrongCount(name, command, args)
    }
    const settings = readOperatorSettings(process.env)
    const database = await openForCommand(settings.place)
    try {
      const by = await signedIn(database, name, command)
      if (by && isNamed) {
        if (args.length === names.length)
          throw new CommandError(
            `You are signed in as ${by.name}`,
            'leave out the last word, your name',
          )
        args.push(by.name)
      }
      if (args.length !== names.length) throw wrongCount(name, command, args)
      const question = await command.asks?.(args, values)
      if (question && dryRun) {
        console.log(
          `(dry run) It asks first: “${question.question}” Without a terminal, ${question.option}.`,
        )
      } else if (question) await confirm(question)
      const call = { name, command, args, options: { ...options, by }, dryRun }
      const lines = await runCommand(database, settings, call)
      if (by && isLook(command))
        await recordLook(database, name, args[0], by.name, 'at the command line')
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
