import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '#backend/cli/command-error.ts'
import { SQL_SUBJECTS } from '#backend/database/sql-subjects.ts'
import { readFiles } from '#scripts/lib/list-files.ts'
import { addModule } from './add-module.ts'
import { fillTemplate } from './fill-template.ts'
import { insertLine } from './insert-line.ts'
import { requireSnakeCase, spellingsOf } from './names.ts'
import { type Plan, read, requireFree } from './plan.ts'

const REGISTER = 'src/contract/rpc-functions.ts'
const ALL_EXAMPLES = 'tests/rpc/support/all-examples.ts'

/** Plans a working remote function: SQL in the folder of `subject`, a schema, an example call and a test. */
export function newFunction(root: string, name: string, subject: string | undefined): Plan {
  requireSnakeCase(name, 'swap_history')
  requireNewToDatabase(root, name)
  requireSubject(subject)
  const spelt = spellingsOf(name)
  const { camel, upper } = spellingsOf(subject)
  const sql = `backend/sql/${subject}/api/${spelt.snake}.sql`
  const schema = `src/contract/functions/${subject}.ts`
  const example = `tests/rpc/support/examples/${subject}.ts`
  const test = `tests/rpc/${subject}/${spelt.kebab}.test.ts`
  requireFree(root, [sql, test])
  const fill = (template: string, target: string) =>
    fillTemplate(`function/${template}`, target, spelt, {
      '#scripts/new/templates/function/schema.ts': `#${schema}`,
      NEW_SUBJECT: upper,
    })
  const ofSubject = (path: string, text: string, add: (to: string, text: string) => string) =>
    existsSync(join(root, path)) ? add(read(root, path), text) : text
  return {
    files: {
      [sql]: fill('new_thing.sql', sql),
      [schema]: ofSubject(schema, fill('schema.ts', schema), addModule),
      [example]: ofSubject(example, fill('example.ts', example), addExample),
      [test]: fill('function-test.ts', test),
      [REGISTER]: listed(
        read(root, REGISTER),
        `import * as ${camel} from './functions/${subject}.ts'`,
        `  ${camel},`,
      ),
      [ALL_EXAMPLES]: listed(
        read(root, ALL_EXAMPLES),
        `import { ${upper}_EXAMPLES } from './examples/${subject}.ts'`,
        `  ...${upper}_EXAMPLES,`,
      ),
    },
    next: [
      `${sql} tells the server's time: write what yours does, and say it in its comment.`,
      `Its parameters stand in ${schema} and in ${example}, too.`,
      'One that spends, wins, grants or records takes a request_id and is an effect(…) in its schema: backend/sql/dice/api/dice_roll.sql is one.',
      `Test it: npm test -- ${test}`,
    ],
  }
}

function requireNewToDatabase(root: string, name: string): void {
  const creates = new RegExp(`^create function api\\.${name}\\(`, 'm')
  const sql = [...readFiles('backend/sql/*/api/*.sql', root)]
  const [file] = sql.find(([, text]) => creates.test(text)) ?? []
  if (file) throw new CommandError(`${file} has api.${name} already`, 'choose another name')
}

function requireSubject(subject: string | undefined): asserts subject is string {
  if (SQL_SUBJECTS.some(({ name }) => name === subject)) return
  const problem =
    subject === undefined ? 'A function has a subject' : `There is no subject ${subject}`
  const choices = SQL_SUBJECTS.map(({ name, about }) => `  --in ${name.padEnd(14)}  ${about}`)
  throw new CommandError(problem, `choose one:\n${choices.join('\n')}`)
}

/** Returns `text` with an import and an entry of a list, which are added if they are missing. */
function listed(text: string, imported: string, entry: string): string {
  if (text.includes(imported)) return text
  const module = imported.replace(/.*'(.*)\/.*/, '$1')
  const withImport = insertLine(text, new RegExp(`^import .* from '${module}/`), imported)
  return insertLine(withImport, /^ {2}[.\w]+,$/, entry)
}

const EXAMPLES = /(_EXAMPLES: Examples = \{\n[\s\S]*?)\n\}\n/

/** Returns the examples of a subject, `to`, with the example in `text`. */
function addExample(to: string, text: string): string {
  const [, added] = /_EXAMPLES: Examples = \{\n([\s\S]*?)\n\}\n/.exec(text) ?? []
  if (!added || !EXAMPLES.test(to)) throw new Error(`No examples are listed where "${added}" goes`)
  return to.replace(EXAMPLES, (_all, before: string) => `${before}\n${added}\n}\n`)
}
