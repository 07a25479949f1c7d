import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { CommandError } from '#backend/cli/command-error.ts'
import { programFile } from '#scripts/lib/package-program.mjs'
import { ROOT } from '#scripts/lib/root.mjs'
import { readUnixText } from '#src/files/read-unix-text.ts'

/** The files that a command will write. The command writes nothing until the plan is complete. */
export interface Plan {
  /** The complete text of every file, by its path from the project's root. */
  readonly files: Readonly<Record<string, string>>
  /** The steps that people must still do by hand, one line each. */
  readonly next: readonly string[]
}

/** The file types that biome formats. SQL and YAML keep the format of their templates. */
const FORMATTED = ['.ts', '.tsx', '.astro', '.css', '.json']

/** Reads a file of the project. */
export function read(root: string, path: string): string {
  return readUnixText(join(root, path))
}

/** @throws {CommandError} if a file to be created exists */
export function requireFree(root: string, paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(join(root, path)))
  if (taken) throw new CommandError(`${taken} exists already`, 'choose another name, or edit it')
}

/** Writes a plan's formatted files, or none if one fails; returns the created and changed files. */
export function carryOut(root: string, { files }: Plan): { made: string[]; changed: string[] } {
  const texts = Object.entries(files).map(([path, text]) => [path, format(path, text)] as const)
  const before = new Map<string, string | undefined>()
  try {
    for (const [path, text] of texts) {
      const file = join(root, path)
      before.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  } catch (error) {
    for (const [path, text] of before) {
      if (text === undefined) rmSync(join(root, path), { force: true })
      else writeFileSync(join(root, path), text)
    }
    throw error
  }
  const other = texts.filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  const isNew = (path: string) => before.get(path) === undefined
  return { made: other.filter(isNew), changed: other.filter((path) => !isNew(path)) }
}

/** Formats a text like `npm run format`, because a template's lines and imports fit only its own names. */
function format(path: string, text: string): string {
  if (!FORMATTED.includes(extname(path))) return text
  const args = [programFile('biome'), 'check', '--write', `--stdin-file-path=${path}`]
  return execFileSync(process.execPath, args, { cwd: ROOT, input: text, encoding: 'utf8' })
}
