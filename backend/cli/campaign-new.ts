import { basename, dirname, join } from 'node:path'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { scaffoldAlbum } from '#src/content/albums/scaffold-album.ts'
import { scaffoldSet } from '#src/content/albums/scaffold-set.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { writtenPath } from '#src/content/read/written-path.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { scaffoldEvent } from '#src/content/scaffold/scaffold-event.ts'
import { scaffoldLike } from '#src/content/scaffold/scaffold-like.ts'
import { CommandError } from './command-error.ts'

interface Options {
  at: number
  like?: string | undefined
  in?: string | undefined
  kind?: string | undefined
}

const USUAL_EVENT = 'tournament'

/**
 * `new <kind> <slug>`: creates a campaign from its kind's template, or with `--like` from another campaign.
 * The kind can also be `album`, `event` (in a campaign) or `set` (in an album). Prints the next steps.
 */
export function newCampaign(
  root: string,
  names: readonly string[],
  { at, like, ...event }: Options,
  say: (line: string) => void,
) {
  if (names[0] === 'set') return newSet(names.slice(1), event.in, say)
  if (names[0] === 'event' && like === undefined) {
    return newEvent(root, names.slice(1), { at, ...event }, say)
  }
  if (event.in !== undefined || event.kind !== undefined) {
    throw new CommandError('--in and --kind are of a new event or set', NEW_EVENT)
  }
  if (like !== undefined) return newLike(root, names, like, say)
  const [name, slug, ...rest] = names
  if (!name || !slug || rest.length > 0) {
    throw new CommandError(
      'new takes a kind and a name',
      `npm run campaign -- new season-recap my-season; the kinds are ${kindNames()}`,
    )
  }
  if (name === 'album') return newAlbum(slug, at, say)
  const kind = KINDS.get(name)
  if (!kind) {
    const meant = closest(name, KINDS.keys())
    throw new CommandError(
      `${name} is no kind of campaign`,
      meant ? `write ${meant}` : `choose one of ${kindNames()}`,
    )
  }
  const files = scaffoldCampaign(root, kind, slug, { at, goldAt })
  tell(root, slug, files, say)
}

const NEW_EVENT = 'npm run campaign -- new event my-race --in <campaign>'

function newEvent(
  root: string,
  [slug, ...rest]: readonly string[],
  { at, in: to, kind: type = USUAL_EVENT }: Options,
  say: (line: string) => void,
) {
  if (!slug || rest.length > 0 || !to) {
    throw new CommandError('new event takes a name and a campaign', NEW_EVENT)
  }
  const { places, starts, ends } = scaffoldEvent(root, slug, { to, type, at, goldAt })
  const shown = `${basename(root)}/${to}`
  say(`Added ${slug} to ${shown}, each file with the first line to edit:`)
  for (const { file, line } of places) say(`  ${shown}/${file}:${line}   ${EDIT[dirname(file)]}`)
  say(`It runs from ${starts} to ${ends}.`)
  say(`Next: edit, then npm run campaign -- check, then npm start -- --at ${starts}.`)
}

const EDIT: Readonly<Record<string, string>> = {
  '.': 'dates, rewards',
  copy: 'the words; its title is but its name',
  art: 'the drawing',
}

/** `new <slug> --like <slug>` copies a campaign; a kind before the name is optional but must match. */
function newLike(
  root: string,
  names: readonly string[],
  like: string,
  say: (line: string) => void,
) {
  const [slug, name, ...rest] = names.toReversed()
  if (!slug || rest.length > 0) {
    throw new CommandError('new takes a name', `npm run campaign -- new my-season --like ${like}`)
  }
  const model = loadCampaigns(root).campaigns.find((one) => one.slug === like)
  if (name && model && model.kind.name !== name) {
    throw new CommandError(`${like} is no ${name}`, `leave ${name} out: ${slug} is what ${like} is`)
  }
  const files = scaffoldLike(root, like, slug)
  tell(root, slug, files, say)
}

function tell(root: string, slug: string, files: readonly string[], say: (line: string) => void) {
  const shown = `${basename(root)}/${slug}`
  const made = loadCampaigns(root).campaigns.find((one) => one.slug === slug)
  say(`Made ${shown} with ${files.length} files:`)
  say(`  ${shown}/campaign.yaml   dates, numbers, look`)
  say(`  ${shown}/copy/           the words, one file per language`)
  if (files.some((file) => file.startsWith('art/'))) {
    say(`  ${shown}/art/            the drawings`)
  }
  const opens = made && Date.parse(made.window.from)
  const isOpenInDemo = opens !== undefined && opens <= Date.parse(DEMO_BEGINS)
  const start =
    opens === undefined || isOpenInDemo
      ? 'npm start'
      : `npm start -- --at ${made?.manifest.window.opens}`
  if (made) say(`It is open from ${made.manifest.window.opens} to ${made.manifest.window.closes}.`)
  const path = writtenPath(join(root, slug))
  say(`Its page is ${path}. Next: edit, then npm run campaign -- check, then ${start}.`)
}

function goldAt(at: number): string[] {
  const running = loadAlbums().albums.find(
    ({ window }) => Date.parse(window.from) <= at && at < Date.parse(window.until),
  )
  return (running?.manifest.sets ?? []).flatMap(({ stickers }) =>
    stickers
      .filter(({ rarity }) => rarity === 'gold')
      .map(({ slug }) => `${running?.slug}/${slug}`),
  )
}

function kindNames(): string {
  return [...KINDS.keys()].join(', ')
}

function newAlbum(slug: string, at: number, say: (line: string) => void) {
  const root = albumsDirectory()
  const files = scaffoldAlbum(root, slug, at)
  const shown = `${basename(root)}/${slug}`
  say(`Made ${shown} with ${files.length} files:`)
  say(`  ${shown}/album.yaml   dates, colours, sets with their rewards and stickers`)
  say(`  ${shown}/names/       the names, one file per language`)
  say(`  ${shown}/art/         the drawings, one per sticker`)
  say('Next: edit, then npm run campaign -- check, then npm run campaign -- publish.')
}

function newSet(
  [slug, ...rest]: readonly string[],
  to: string | undefined,
  say: (line: string) => void,
) {
  if (!slug || rest.length > 0 || !to) {
    throw new CommandError(
      'new set takes a name and an album',
      'npm run campaign -- new set my-set --in <album>',
    )
  }
  const root = albumsDirectory()
  const files = scaffoldSet(root, slug, to)
  const shown = `${basename(root)}/${to}`
  say(`Added ${slug} with nine stickers to ${shown}, in ${files.length} files:`)
  say(`  ${shown}/album.yaml   rarities, the reward; rename the stickers’ slugs everywhere at once`)
  say(`  ${shown}/names/       the names, one file per language`)
  say(`  ${shown}/art/         the drawings, ${slug}-1.svg to ${slug}-9.svg`)
  say(
    'Next: edit, then npm run campaign -- check. Publishing refuses sets of an album that has opened.',
  )
}
