// `npm run bench [part ...] [/path ...]`: measures what the product must reach and prints each figure
// with its method; paths narrow the pages down. It asserts nothing: people read the figures.
import { readCommandLine } from '#scripts/lib/command-line.mjs'
import { benchAlbum } from './album.ts'
import { benchBuild } from './build.ts'
import { benchDatabase } from './database.ts'
import { benchPages } from './pages.ts'
import { benchPlay } from './play.ts'
import { benchRanking } from './ranking.ts'
import { benchRules } from './rules.ts'
import { benchSnapshots } from './snapshots.ts'
import { benchSwipes } from './swipes.ts'

const PARTS = {
  pages: benchPages,
  swipes: benchSwipes,
  play: benchPlay,
  album: benchAlbum,
  build: benchBuild,
  database: benchDatabase,
  rules: benchRules,
  ranking: benchRanking,
  snapshots: benchSnapshots,
} as const

const { positionals } = readCommandLine('bench', process.argv.slice(2))
const paths = positionals.filter((argument) => argument.startsWith('/'))
const asked = positionals.filter((argument) => !argument.startsWith('/'))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}.\n`,
  )
  process.exit(2)
}

for (const [name, bench] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n# ${name}\n`)
  await bench(paths)
}
