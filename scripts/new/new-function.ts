import { CommandError } from '#backend/cli/command-error.ts'
import { listFiles } from '#scripts/lib/list-files.ts'
import { SQL_SUBJECTS } from '#scripts/lib/sql-subjects.ts'
import { fillTemplate } from './fill-template.ts'
import { insertLine } from './insert-line.ts'
import { requireSnakeCase, spellingsOf } from './names.ts'
import { type Plan, read, requireFree } from './plan.ts'

const REGISTER = 'src/contract/rpc-functions.ts'
const ALL_EXAMPLES = 'tests/rpc/support/all-examples.ts'

/**
 * Plans a remote function that works: its SQL among that of its subject, its schema, an example of a
 * call and a test.
 */
export function newFunction(root: string, name: string, subject: string | undefined): Plan {
  requireSnakeCase(name, 'swap_history')
  requireNewToDatabase(root, name)
  requireSubject(subject)
  const spelt = spellingsOf(name)
  const sql = `backend/sql/${subject}/api/${spelt.snake}.sql`
  const schema = `src/contract/functions/${spelt.kebab}.ts`
  const example = `tests/rpc/support/examples/${spelt.kebab}.ts`
  const test = `tests/rpc/${spelt.kebab}.test.ts`
  requireFree(root, [sql, schema, example, test])
  const fill = (template: string, target: string) =>
    fillTemplate(`function/${template}`, target, spelt, {
      '#scripts/new/templates/function/schema.ts': `#${schema}`,
    })
  return {
    files: {
      [sql]: fill('new_thing.sql', sql),
      [schema]: fill('schema.ts', schema),
      [example]: fill('example.ts', example),
      [test]: fill('function-test.ts', test),
      [REGISTER]: registered(read(root, REGISTER), spelt.camel, spelt.kebab),
      [ALL_EXAMPLES]: exampleAdded(read(root, ALL_EXAMPLES), spelt.upper, spelt.kebab),
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
  const file = listFiles('backend/sql/*/api/*.sql', root).find((each) =>
    creates.test(read(root, each)),
  )
  if (file) throw new CommandError(`${file} has api.${name} already`, 'choose another name')
}

function requireSubject(subject: string | undefined): void {
  if (SQL_SUBJECTS.some(({ name }) => name === subject)) return
  const problem =
    subject === undefined ? 'A function has a subject' : `There is no subject ${subject}`
  const choices = SQL_SUBJECTS.map(({ name, about }) => `  --in ${name.padEnd(14)}  ${about}`)
  throw new CommandError(problem, `choose one:\n${choices.join('\n')}`)
}

function registered(text: string, camel: string, kebab: string): string {
  const imported = insertLine(
    text,
    /^import \* as \w+ from '\.\/functions\//,
    `import * as ${camel} from './functions/${kebab}.ts'`,
  )
  return insertLine(imported, /^ {2}\w+,$/, `  ${camel},`)
}

function exampleAdded(text: string, upper: string, kebab: string): string {
  const imported = insertLine(
    text,
    /^import \{ \w+_EXAMPLES \} from '\.\/examples\//,
    `import { ${upper}_EXAMPLES } from './examples/${kebab}.ts'`,
  )
  return insertLine(imported, /^ {2}\.\.\.\w+_EXAMPLES,$/, `  ...${upper}_EXAMPLES,`)
}
