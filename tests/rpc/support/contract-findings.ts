import { spellingsOf } from '#scripts/new/names.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'

/** What must match: the database's functions, their schemas, their tests and the refusals. */
export interface ContractSources {
  /** The SQL of `api` and `lib`, by its path in `backend/sql`. */
  readonly sql: readonly { readonly name: string; readonly text: string }[]
  readonly schemas: Readonly<Record<string, Pick<RpcFunction, 'refusals'>>>
  readonly examples: Readonly<Record<string, unknown>>
  /** The text of all tests that call functions. */
  readonly tests: string
  /** The code of each refusal, by its name. */
  readonly refusals: Readonly<Record<string, string>>
}

interface SqlFunction {
  readonly file: string
  /** The part before the body: parameters, result, settings. */
  readonly head: string
  readonly body: string
}

const REFUSAL_CODES = 'src/contract/refusal-codes.ts'
const SCHEMAS = 'src/contract/functions/'
const EXAMPLES = 'tests/rpc/support/examples/'

/** Returns what is missing, one sentence each, with the function, the file and the correction. */
export function contractFindings(sources: ContractSources): string[] {
  const functions = new Map(sources.sql.flatMap(functionsIn))
  const ofApi = [...functions].flatMap(([name, fn]) =>
    name.startsWith('api.') ? [[name.slice('api.'.length), fn] as const] : [],
  )
  const names = ofApi.map(([name]) => name)
  return [
    ...ofApi.flatMap(([name, fn]) => findingsOf(name, fn, sources)),
    ...withoutSql(sources.schemas, names, SCHEMAS, 'schema'),
    ...withoutSql(sources.examples, names, EXAMPLES, 'example'),
    ...Object.entries(sources.schemas).flatMap(([name, { refusals }]) =>
      names.includes(name)
        ? refusalFindings(name, refusals, codesRaisedBy(`api.${name}`, functions), sources)
        : [],
    ),
    ...unknownCodes(sources),
  ]
}

function findingsOf(name: string, { file, head }: SqlFunction, sources: ContractSources): string[] {
  const is = (pattern: string, text: string) => new RegExp(pattern).test(text)
  const { camel } = spellingsOf(name)
  const checks: [boolean, string][] = [
    [
      is('\\blanguage_code text default null\\s*\\)\\s+returns', head),
      `no language_code: the client adds it to every call. Write "language_code text default null" as its last parameter in ${file}`,
    ],
    [
      is('\\)\\s+returns jsonb\\b', head),
      `another result than jsonb: write "returns jsonb" in ${file}`,
    ],
    [
      name in sources.schemas,
      `no schema: describe it in ${SCHEMAS}, in a module that src/contract/rpc-functions.ts lists`,
    ],
    [
      name in sources.examples,
      `no example: show a call of it in ${EXAMPLES}, in a module that tests/rpc/support/all-examples.ts lists`,
    ],
    [
      is(`\\b(${name}|${camel})\\b`, sources.tests),
      `no test: add one to tests/rpc/, such as tests/rpc/${name.replaceAll('_', '-')}.test.ts`,
    ],
  ]
  return checks.flatMap(([holds, sentence]) => (holds ? [] : [`api.${name} has ${sentence}.`]))
}

function withoutSql(
  described: Readonly<Record<string, unknown>>,
  names: readonly string[],
  folder: string,
  what: string,
): string[] {
  return Object.keys(described)
    .filter((name) => !names.includes(name))
    .map(
      (name) =>
        `The ${what} of ${name} has no SQL: write api.${name} in backend/sql/api/${name}.sql, or take it out of ${folder}.`,
    )
}

function refusalFindings(
  name: string,
  named: readonly string[],
  raised: ReadonlySet<string>,
  { refusals }: ContractSources,
): string[] {
  const known = (code: string) => Object.entries(refusals).find(([, other]) => other === code)?.[0]
  const forgotten = [...raised].filter((code) => known(code) && !named.includes(code))
  const never = named.filter((code) => !raised.has(code))
  return [
    ...forgotten.map(
      (code) =>
        `api.${name} can raise ${code}, which its schema does not name: add REFUSAL.${known(code)} to its refusals in ${SCHEMAS}.`,
    ),
    ...never.map(
      (code) =>
        `api.${name} never raises ${code}, which its schema names: take REFUSAL.${known(code)} out of its refusals in ${SCHEMAS}.`,
    ),
  ]
}

function unknownCodes({ sql, refusals }: ContractSources): string[] {
  const known = new Set(Object.values(refusals))
  return sql.flatMap(({ name, text }) =>
    [...new Set(codesIn(text))]
      .filter((code) => !known.has(code))
      .map(
        (code) =>
          `backend/sql/${name} raises ${code}, which ${REFUSAL_CODES} does not name: make it with npm run new -- refusal, or raise one that exists.`,
      ),
  )
}

/** Returns the functions that a file creates, by name. */
export function functionsIn({ name: file, text }: { name: string; text: string }) {
  const definitions = text.matchAll(
    /^create (?:or replace )?function (\w+\.\w+)([\s\S]*?)\nas \$\$([\s\S]*?)\n\$\$;$/gm,
  )
  return [...definitions].map(([, name = '', head = '', body = '']): [string, SqlFunction] => [
    name,
    { file: `backend/sql/${file}`, head, body },
  ])
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/errcode = '(140\d\d)'/g)].map(([, code = '']) => code)
}

/** Returns the codes in the body of a function and of all functions that it calls. */
function codesRaisedBy(entry: string, functions: ReadonlyMap<string, SqlFunction>): Set<string> {
  const codes = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const body = functions.get(name)?.body ?? ''
    for (const code of codesIn(body)) codes.add(code)
    for (const [called] of body.matchAll(/\b(?:app|api)\.\w+(?=\()/g)) visit(called)
  }
  visit(entry)
  return codes
}
