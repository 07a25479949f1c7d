// `npm run bench [part ...] [/path ...] [size ...]`: measures what the product must reach and prints each
// figure with its method; paths narrow the pages down, and sizes say how many players or things. It asserts nothing: people read the figures.
import { readCommandLine } from '#scripts/lib/command-line.mjs'
import { benchAlbum } from './album.ts'
import { benchBuild } from './build.ts'
import { benchCapacity } from './capacity.ts'
import { benchDatabase } from './database.ts'
import { benchFinder } from './finder.ts'
import { benchFirstMinute } from './first-minute.ts'
import { benchGrowth } from './growth.ts'
import { benchHot } from './hot.ts'
import { benchJobs } from './jobs.ts'
import { benchLimits } from './limits.ts'
import { benchOwnContent } from './own-content.ts'
import { benchPages } from './pages.ts'
import { benchPlay } from './play.ts'
import { benchProfile } from './profile.ts'
import { benchRanking } from './ranking.ts'
import { benchReminders } from './reminders.ts'
import { benchRules } from './rules.ts'
import { benchSnapshots } from './snapshots.ts'
import { benchSwipes } from './swipes.ts'
import { benchWalls } from './walls.ts'

const PARTS = {
  pages: benchPages,
  'own-content': benchOwnContent,
  swipes: benchSwipes,
  play: benchPlay,
  album: benchAlbum,
  build: benchBuild,
  database: benchDatabase,
  rules: benchRules,
  'first-minute': benchFirstMinute,
  hot: benchHot,
  limits: benchLimits,
  profile: benchProfile,
  capacity: benchCapacity,
  ranking: benchRanking,
  snapshots: benchSnapshots,
  jobs: benchJobs,
  reminders: benchReminders,
  growth: benchGrowth,
  finder: benchFinder,
  walls: benchWalls,
} as const

const { positionals } = readCommandLine('bench', process.argv.slice(2))
const paths = positionals.filter((argument) => argument.startsWith('/'))
const isSize = (argument: string) => /^[1-9]\d{0,7}$/.test(argument)
const sizes = positionals.filter(isSize).map(Number)
const asked = positionals.filter((argument) => !argument.startsWith('/') && !isSize(argument))
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
  await bench(paths, sizes)
}
