// `npm run bench [part ...]`: measures what the issue asks for and prints each figure with its
// method. Nothing here passes or fails: figures are read by people.
import { benchBuild } from './build.ts'
import { benchDatabase } from './database.ts'
import { benchPages } from './pages.ts'
import { benchRanking } from './ranking.ts'
import { benchRules } from './rules.ts'
import { benchSwipes } from './swipes.ts'

const PARTS = {
  pages: benchPages,
  swipes: benchSwipes,
  build: benchBuild,
  database: benchDatabase,
  rules: benchRules,
  ranking: benchRanking,
} as const

const asked = process.argv.slice(2)
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
  await bench()
}
