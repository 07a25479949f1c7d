import type { Texts } from './list-files.ts'

const DEFINED = /^create (?:or replace )?(?:function|procedure) ((?:app|api)\.\w+)/gm
const MADE = /^create (?:unlogged )?table (app\.\w+)/gm
/** Matches a called function. Excludes `insert into app.spin (…)`, which names a table. */
const CALLED = /(?<!\binto )\b(?:app|api)\.\w+(?=\s*\()/g
/** Matches a string or a comment. Strings come first, because they may contain comment characters. */
const TEXT_OR_COMMENT = /'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g

/** A call or a foreign key in SQL: the function's or table's name, such as `app.roll_of`, and line, from 1. */
export interface SqlCall {
  readonly name: string
  readonly line: number
}

/** Returns the functions that an SQL file defines, such as `api.dice_roll`. */
export function definedIn(text: string): string[] {
  return Array.from(text.matchAll(DEFINED), ([, name = '']) => name)
}

/** Returns the function calls in an SQL file, in their order, except those in comments. */
export function callsIn(text: string): SqlCall[] {
  return findIn(text, CALLED)
}

function findIn(text: string, pattern: RegExp): SqlCall[] {
  const code = text.replaceAll(TEXT_OR_COMMENT, (part) =>
    part.startsWith("'") ? part : part.replaceAll(/[^\n]/g, ' '),
  )
  return Array.from(code.matchAll(pattern), ({ 0: name, index }) => ({
    name,
    line: code.slice(0, index).split('\n').length,
  }))
}

/** Returns the tables that an SQL file creates, such as `app.spin`. */
export function tablesIn(text: string): string[] {
  return Array.from(text.matchAll(MADE), ([, name = '']) => name)
}

/** Returns the tables that an SQL file's foreign keys reference, in their order. */
export function foreignKeysIn(text: string): SqlCall[] {
  return findIn(text, /(?<=\breferences )app\.\w+/g)
}

/**
 * Returns the functions, such as `app.roll_of` and `api.dice_roll`, that the SQL `files` define, and all
 * functions that call these, directly or indirectly.
 */
export function functionsReached(files: readonly string[], sql: Texts): Set<string> {
  const reached = new Set(files.flatMap((file) => definedIn(sql.get(file) ?? '')))
  const callers = [...sql.values()].map((text) => ({
    defines: definedIn(text),
    calls: new Set(callsIn(text).map(({ name }) => name)),
  }))
  for (const name of reached) {
    for (const { defines, calls } of callers) {
      if (calls.has(name)) for (const caller of defines) reached.add(caller)
    }
  }
  return reached
}
