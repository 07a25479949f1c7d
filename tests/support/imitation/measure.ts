// Reads pictures of an imitated game and compares the results with the truth:
// `node tests/support/imitation/measure.ts <folder>`. With `--make <look> <count> <seed>` it first draws them there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { drawingsOf, openPicture } from '#backend/cli/album-screens.ts'
import { createReader } from '#src/album-reader/read-picture.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import type { LOOKS } from './album-screen.ts'
import { makePictures, type Truth } from './make-pictures.ts'

const [folder = '', make, look = 'book', count = '36', seed = '1'] = process.argv.slice(2)
if (make === '--make')
  await makePictures(folder, look as keyof typeof LOOKS, Number(count), Number(seed))
if (!existsSync(join(folder, 'truth.json'))) throw new Error(`${folder} has no truth.json`)
const layout = parse(readFileSync(join(folder, 'screens.yaml'), 'utf8'))
const truth: Record<string, Truth> = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
const album = loadAlbums().albums.find(({ slug }) => slug === 'grand-tour')
if (!album) throw new Error('The pictures show the album grand-tour.')
const read = createReader(layout, drawingsOf(album))
const sums: Record<string, number> = {}
const add = (what: string) => {
  sums[what] = (sums[what] ?? 0) + 1
}
let time = 0
for (const [name, { set, stickers }] of Object.entries(truth)) {
  const pixels = await openPicture(join(folder, name))
  const begun = process.cpuUsage()
  const found = read(pixels)
  time += process.cpuUsage(begun).user / 1000
  const told: string[] = []
  if (set === null) add(found.set === undefined ? 'other refused' : 'other WRONG')
  if (found.set !== undefined && found.set !== set) told.push(`read as ${found.set}`)
  for (const { slug, copies, seen } of stickers) {
    const shown = found.stickers.find((one) => one.slug === slug)
    if (seen === 'none' && shown?.copies === undefined) continue
    const verdict = !shown
      ? 'not found'
      : shown.copies === undefined
        ? 'unsure'
        : shown.copies === copies
          ? 'right'
          : 'WRONG'
    add(`${seen} ${verdict}`)
    if (verdict === 'WRONG' || (seen === 'whole' && verdict !== 'right')) {
      told.push(`${slug} ${copies} ${verdict} ${shown?.copies ?? ''}`)
    }
  }
  if (told.length > 0) process.stdout.write(`${name} (${set}): ${told.join(', ')}\n`)
}
const each = Math.round(time / Object.keys(truth).length)
process.stdout.write(`${JSON.stringify(sums)}, ${each} ms of CPU time per picture\n`)
