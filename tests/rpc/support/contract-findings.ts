import { spellingsOf } from '#scripts/new/names.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'

/** The sources that must agree. */
export interface ContractSources {
  /** The SQL of all folders with functions, including `demo`, by its path in `backend/sql`. */
  readonly sql: readonly { readonly name: string; readonly text: string }[]
  readonly schemas: Readonly<Record<string, Pick<RpcFunction, 'refusals' | 'ofPlayers'>>>
  readonly examples: Readonly<Record<string, unknown>>
  readonly files: { readonly schemas: FilesByName; readonly examples: FilesByName }
  readonly tests: string
  readonly refusals: Readonly<Record<string, string>>
}

export type FilesByName = ReadonlyMap<string, string>

interface SqlFunction {
  readonly file: string
  /** The text before the body: parameters, result, settings. */
  readonly head: string
  readonly body: string
}

const REFUSAL_CODES = 'src/contract/refusal-codes.ts'
const SCHEMAS = 'src/contract/functions/'
const EXAMPLES = 'tests/rpc/support/examples/'

/**
 * Returns one sentence for each disagreement between the sources, with the function, the file and the
 * correction.
 */
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
    ...Object.entries(sources.schemas).flatMap(([name, { refusals, ofPlayers }]) =>
      names.includes(name)
        ? [
            ...refusalFindings(name, refusals, raisedBy(`api.${name}`, functions), sources),
            ...(ofPlayers === 'always' && !asksWhoFirst(`api.${name}`, functions)
              ? [ofOthersToo(name)]
              : []),
          ]
        : [],
    ),
    ...sources.sql.flatMap((file) => writtenOtherwise(file, sources.refusals)),
  ]
}

function findingsOf(
  name: string,
  { file, head, body }: SqlFunction,
  sources: ContractSources,
): string[] {
  const is = (pattern: string, text: string) => new RegExp(pattern).test(text)
  const { camel, kebab } = spellingsOf(name)
  const subject = /^backend\/sql\/([^/]+)\//.exec(file)?.[1] ?? ''
  const checks: [boolean, string][] = [
    [
      !is('\\blanguage_code\\b', head) || is('\\blanguage_code\\b', body),
      `a language_code that it never reads: take it out in ${file}`,
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
      `no test: add one to tests/rpc/, such as tests/rpc/${subject}/${kebab}.test.ts`,
    ],
    ...elsewhere(subject, 'schema', SCHEMAS, sources.files.schemas.get(name)),
    ...elsewhere(subject, 'example', EXAMPLES, sources.files.examples.get(name)),
  ]
  return checks.flatMap(([holds, sentence]) => (holds ? [] : [`api.${name} has ${sentence}.`]))
}

/**
 * Checks that the schema or example of a function is in a file named after the folder of its SQL. The schemas
 * of a folder may be split into files such as `events-rewards.ts`, so that a page loads only what it needs.
 */
function elsewhere(
  subject: string,
  what: string,
  folder: string,
  file: string | undefined,
): [boolean, string][] {
  if (file === undefined) return []
  const name = file.slice(folder.length)
  const holds =
    file.startsWith(folder) && (name === `${subject}.ts` || name.startsWith(`${subject}-`))
  return [
    [holds, `its ${what} in ${file}: move it to ${folder}${subject}.ts, the subject of its SQL`],
  ]
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
        `The ${what} of ${name} has no SQL: write api.${name} in backend/sql/<subject>/api/${name}.sql, or take it out of ${folder}.`,
    )
}

/**
 * For refusals that schemas list by default: the schema's field that excludes each
 * (src/contract/rpc-function.ts).
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  sign_in_required: 'anyone',
  banned_forever: 'banned',
  banned_for_days: 'banned',
  campaign_not_started: 'anyTime',
  campaign_ended: 'anyTime',
}

function withoutRefusal(refusal: string): string {
  const exception = EXCEPTIONS[refusal]
  const takeOut = `take REFUSAL.${refusal} out of its refusals`
  return exception ? `${takeOut}, or write ${exception}: true,` : takeOut
}

function refusalFindings(
  name: string,
  named: readonly string[],
  raised: ReadonlySet<string>,
  { refusals }: ContractSources,
): string[] {
  const known = Object.entries(refusals)
  const forgotten = known.filter(([refusal, code]) => raised.has(refusal) && !named.includes(code))
  const never = known.filter(([refusal, code]) => !raised.has(refusal) && named.includes(code))
  return [
    ...forgotten.map(
      ([refusal]) =>
        `api.${name} can raise ${refusal}, which its schema does not name: add REFUSAL.${refusal} to its refusals in ${SCHEMAS}.`,
    ),
    ...never.map(
      ([refusal]) =>
        `api.${name} never raises ${refusal}, which its schema names: ${withoutRefusal(refusal)} in ${SCHEMAS}.`,
    ),
  ]
}

/** Returns a finding for each refusal that is written as a code or with an unknown name. */
function writtenOtherwise(
  { name: file, text }: { readonly name: string; readonly text: string },
  refusals: ContractSources['refusals'],
): string[] {
  const codes = new Set(text.match(/\b140[0-9A-Z]{2}\b/g))
  const unknown = new Set([...text.matchAll(NAMED)].map(([, name = '']) => name))
  return [
    ...[...codes].map(
      (code) =>
        `backend/sql/${file} has the code ${code}: write the name that ${REFUSAL_CODES} gives it, in SQL perform app.refuse('…').`,
    ),
    ...[...unknown]
      .filter((name) => !Object.hasOwn(refusals, name))
      .map(
        (name) =>
          `backend/sql/${file} names the refusal ${name}, which ${REFUSAL_CODES} does not have: make it with npm run new -- refusal, or name one that exists.`,
      ),
  ]
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

/** SQL that raises a refusal by name, and SQL that names a refusal, which another function may raise. */
const RAISED = /\bapp\.refuse\(\s*'([^']*)'/g
const NAMED = /\bapp\.(?:refuse|refusal)\(\s*'([^']*)'/g
/** SQL that raises a refusal whose name another function has returned. */
const RAISES_NAMED = /\bapp\.refuse\((?!\s*')/

function ofOthersToo(name: string): string {
  return `api.${name} looks at something else before it asks for a player, so strangers can have another answer: begin with app.require_caller(), or write anyone: true and REFUSAL.sign_in_required in ${SCHEMAS}.`
}

/** Whether the first check that can refuse, in the function or those that it calls, is the sign-in. */
function asksWhoFirst(name: string, functions: ReadonlyMap<string, SqlFunction>): boolean {
  const first = (called: string): string | undefined => {
    if (/^app\.(require_caller|require_signed_in|refuse)$/.test(called)) return called
    for (const [next] of functions.get(called)?.body.matchAll(CALLED) ?? []) {
      const found = first(next)
      if (found) return found
    }
    return
  }
  return /^app\.require_/.test(first(name) ?? '')
}

const CALLED = /\b(?:app|api)\.\w+(?=\()/g

/**
 * Returns the names of all refusals that a function can raise, including those of the functions that it calls.
 * If one of these raises a refusal that another one has named, all named refusals are included.
 */
function raisedBy(entry: string, functions: ReadonlyMap<string, SqlFunction>): Set<string> {
  const bodies = new Map<string, string>()
  const visit = (name: string) => {
    if (bodies.has(name)) return
    const body = functions.get(name)?.body ?? ''
    bodies.set(name, body)
    for (const [called] of body.matchAll(CALLED)) visit(called)
  }
  visit(entry)
  const all = [...bodies.values()].join('\n')
  const names = all.matchAll(RAISES_NAMED.test(all) ? NAMED : RAISED)
  return new Set([...names].map(([, name = '']) => name))
}
