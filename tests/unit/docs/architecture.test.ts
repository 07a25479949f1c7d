import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const PAGE = readFileSync('docs/architecture.md', 'utf8')

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .trim()
  .split('\n')
const FOLDERS = new Set(FILES.flatMap(foldersAbove))

function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/** Returns the paths in a drawn tree of the document; a line `…` in a folder gives the path `<folder>/…`. */
function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').map((line) => {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
    above.length = indent.length / 2
    above.push(name.replace(/\/$/, ''))
    return above.join('/')
  })
}

const SHOWN = pathsOf(/```tree\n([\s\S]*?)\n```/.exec(PAGE)?.[1] ?? '')

/** Returns the folders directly in `folder`; '' is the project's root. */
const foldersIn = (folder: string, all: Iterable<string>) =>
  [...all].filter((path) => dirname(path) === (folder || '.') && !path.startsWith('.'))

it('shows what is there', () => {
  const paths = SHOWN.filter((path) => !path.endsWith('…'))
  expect(paths.length).toBeGreaterThan(40)
  const files = new Set(FILES)
  expect(paths.filter((path) => !files.has(path) && !FOLDERS.has(path))).toEqual([])
})

it('shows all folders beside those that it shows, unless … says that they are alike', () => {
  const parents = new Set(SHOWN.map((path) => (path.includes('/') ? dirname(path) : '')))
  // Excludes folders of which the page shows only files, as examples.
  const opened = [...parents].filter(
    (folder) =>
      !SHOWN.includes(`${folder}/…`) && foldersIn(folder, SHOWN).some((path) => FOLDERS.has(path)),
  )
  expect(opened).toEqual(expect.arrayContaining(['', 'src', 'backend']))
  const missing = opened
    .flatMap((folder) => foldersIn(folder, FOLDERS))
    .filter((path) => !SHOWN.includes(path))
  expect(missing.sort()).toEqual([])
})
