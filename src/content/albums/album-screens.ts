import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { MISSING_LOOKS, type PageLayout } from '#src/album-reader/page-layout.ts'
import type { Finding } from '../findings/finding.ts'
import { manifestFindings } from '../findings/manifest-findings.ts'
import { readYaml } from '../read/read-yaml.ts'

export const SCREENS_FILE = 'screens.yaml'

const between = (least: number, most: number) =>
  v.pipe(
    v.number('a number'),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  )

const box = {
  x: between(-1, 1),
  y: between(-1, 1),
  width: between(0.01, 1),
  height: between(0.01, 1),
}

const cell = v.pipe(
  v.array(v.number('a number')),
  v.length(2, 'two numbers, across and down'),
  v.tuple([between(0, 1), between(0, 4)]),
)

const Screens = v.strictObject({
  art: between(0.05, 0.9),
  cells: v.array(cell),
  count: v.strictObject({ ...box, shows: v.picklist(['copies', 'extra'], 'copies or extra') }),
  covers: v.optional(v.array(v.strictObject(box))),
  missing: v.picklist(MISSING_LOOKS, `one of ${MISSING_LOOKS.join(', ')}`),
})

/** Reads an album's `screens.yaml`, if there is one. `largest` is the size of the largest set. */
export function readScreens(
  folder: string,
  shown: string,
  largest: number,
): { screens?: PageLayout; findings: Finding[] } {
  const path = join(folder, SCREENS_FILE)
  if (!existsSync(path)) return { findings: [] }
  const file = `${shown}/${SCREENS_FILE}`
  const { value, isReadable, findings } = readYaml(path, file)
  if (!isReadable) return { findings }
  const read = v.safeParse(Screens, value ?? {})
  if (!read.success) {
    const wrong = manifestFindings(file, Screens, read.issues, 'albums/README.md')
    return { findings: [...findings, ...wrong] }
  }
  if (read.output.cells.length < largest) {
    findings.push({
      file,
      field: 'cells',
      expected: `a cell for each of the ${largest} stickers of the largest set`,
      found: String(read.output.cells.length),
      fix: 'Add the centre of each missing cell.',
    })
  }
  return { screens: read.output, findings }
}
