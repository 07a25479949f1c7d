// Checks that SQL subjects (folders of backend/sql) call functions and reference tables only of
// subjects that they may use.
import { SQL_SUBJECTS, type SqlSubject } from '#backend/database/sql-subjects.ts'
import { readFiles, type Texts } from '../lib/list-files.ts'
import { callsIn, definedIn, foreignKeysIn, type SqlCall, tablesIn } from '../lib/sql-calls.ts'

const LIST = 'backend/database/sql-subjects.ts'

/** Returns the SQL files of all subjects, that is, without migrations and the demo. */
export function sqlOfSubjects(): Texts {
  return readFiles(['backend/sql/*.sql', 'backend/sql/!(migrations|demo)/**/*.sql'])
}

/** Returns a line for each broken rule: the place, the problem and the fix. */
export function findSubjectFaults(
  sql: Texts,
  subjects: readonly SqlSubject[] = SQL_SUBJECTS,
): string[] {
  const calls = crossings(sql, definedIn, callsIn)
  const keys = crossings(sql, tablesIn, foreignKeysIn)
  return [
    ...[...sql].flatMap(([file, text]) => faultsOfPlace(file, text, subjects)),
    ...calls.flatMap((call) => faultOfCall(call, subjects)),
    ...keys.flatMap((key) => faultOfKey(key, subjects)),
    ...subjects.flatMap((subject, index) =>
      faultsInList(subject, subjects.slice(0, index), calls).map((fault) => `${LIST}: ${fault}`),
    ),
    ...subjects
      .filter(({ name }) => ![...sql.keys()].some((file) => subjectOf(file) === name))
      .map(({ name }) => `${LIST}: ${name} has no file: take it out`),
  ]
}

/** A call of another subject's function, or a foreign key to another subject's table. */
type Crossing = ReturnType<typeof crossings>[number]

/**
 * Finds uses of other subjects' names. `make` finds the names that a file creates, `use` those it
 * uses. `at` is the file and line of a use.
 */
function crossings(sql: Texts, make: (text: string) => string[], use: (text: string) => SqlCall[]) {
  const homes = new Map(
    [...sql].flatMap(([file, text]) => make(text).map((name) => [name, subjectOf(file)])),
  )
  return [...sql].flatMap(([file, text]) =>
    use(text).flatMap(({ name, line }) => {
      const [from, to] = [subjectOf(file), homes.get(name)]
      return to === undefined || to === from ? [] : [{ at: `${file}:${line}`, name, from, to }]
    }),
  )
}

/** Returns the subject of a file: its folder in backend/sql; empty if the file is in none. */
function subjectOf(file: string): string {
  return /^backend\/sql\/([^/]+)\//.exec(file)?.[1] ?? ''
}

function faultsOfPlace(file: string, text: string, subjects: readonly SqlSubject[]): string[] {
  if (!subjects.some(({ name }) => name === subjectOf(file))) {
    return [`${file}: is of no subject: move it to one, or list a new one in ${LIST}`]
  }
  const schema = /^backend\/sql\/[^/]+\/api\//.test(file) ? 'api.' : 'app.'
  const rule = "what clients call stands in its subject's api, all else above it"
  const misplaced = definedIn(text).filter((name) => !name.startsWith(schema))
  return misplaced.map((name) => `${file}: has ${name}: ${rule}`)
}

function faultOfCall({ at, name, from, to }: Crossing, subjects: readonly SqlSubject[]): string[] {
  const place = (subject: string) => subjects.findIndex((each) => each.name === subject)
  const caller = subjects[place(from)]
  // Another finding reports a file without a subject.
  if (!caller || to === 'core' || caller.calls.includes(to)) return []
  const fix =
    from !== 'core' && place(to) < place(from)
      ? `add it to what ${from} calls in ${LIST}, or move one of the two functions`
      : `move one of the two functions: ${from} stands before ${to} in ${LIST}, so the other way is the right one`
  return [`${at}: calls ${name} of ${to}, which ${from} may not call: ${fix}`]
}

/** Reports a foreign key to a later subject's table, which does not exist when the key is created. */
function faultOfKey({ at, name, from, to }: Crossing, subjects: readonly SqlSubject[]): string[] {
  const place = (subject: string) => subjects.findIndex((each) => each.name === subject)
  // Another finding reports a file without a subject.
  if (place(from) < 0 || place(to) < 0 || place(to) < place(from)) return []
  const order = `stands after ${from} in ${LIST}`
  return [`${at}: points at ${name} of ${to}, which ${order}: move one of the two tables`]
}

function faultsInList(
  { name, calls }: SqlSubject,
  before: readonly SqlSubject[],
  made: readonly Crossing[],
): string[] {
  return calls.flatMap((other) => {
    if (!before.some((subject) => subject.name === other)) {
      const fix = 'move what both need to a subject before them'
      return `${name} calls ${other}, which is no subject before it, and calls in a circle begin so: ${fix}`
    }
    if (other === 'core') return `${name} lists core, which all may call: take it out`
    const isCalled = made.some(({ from, to }) => from === name && to === other)
    return isCalled ? [] : `${name} lists ${other}, which it does not call: take it out`
  })
}
