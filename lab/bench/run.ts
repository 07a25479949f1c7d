// `npm run bench [part ...] [/path ...] [size ...]`: measures the product's performance and prints each
// result with its method. Sizes are numbers of players. It never fails because of a result, because people
// judge the results.
import { readCommandLine } from '#scripts/lib/command-line.mjs'
import { benchCapacity } from './capacity.ts'
import { benchFinder } from './finder.ts'
import { benchOwnContent } from './own-content.ts'
import { benchPages } from './pages.ts'
import { benchPlay } from './play.ts'
import { benchProfile } from './profile.ts'

const PARTS = {
  pages: benchPages,
  'own-content': benchOwnContent,
  play: benchPlay,
  profile: benchProfile,
  capacity: benchCapacity,
  finder: benchFinder,
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
