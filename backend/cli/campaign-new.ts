import { basename } from 'node:path'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { albumsDirectory } from '#src/albums/albums-directory.ts'
import { scaffoldAlbum } from '#src/albums/scaffold-album.ts'
import { KINDS } from '#src/campaigns/definition/kinds.ts'
import { scaffoldCampaign } from '#src/campaigns/scaffold.ts'
import { CommandError } from './command-error.ts'

/**
 * `new <kind> <slug>`: creates a complete campaign from its kind's template, or with `album` as the kind
 * an album, and prints the next steps.
 */
export function newCampaign(
  root: string,
  [name, slug, ...rest]: readonly string[],
  at: number,
  say: (line: string) => void,
) {
  if (!name || !slug || rest.length > 0) {
    throw new CommandError(
      'new takes a kind and a name',
      'npm run campaign -- new season-recap my-season',
    )
  }
  if (name === 'album') return newAlbum(slug, at, say)
  const kind = KINDS.get(name)
  if (!kind?.templateValues) {
    const choices = [...KINDS.values()].filter((one) => one.templateValues).map((one) => one.name)
    throw new CommandError(
      kind ? `There is no template for ${name}` : `${name} is no kind of campaign`,
      `${kind ? 'copy a folder of that kind, or ' : ''}choose ${choices.join(', ')}`,
    )
  }
  const files = scaffoldCampaign(root, kind, slug, at)
  const { path } = kind.templateValues(slug, at)
  const shown = `${basename(root)}/${slug}`
  say(`Made ${shown} with ${files.length} files:`)
  say(`  ${shown}/campaign.yaml   dates, colours, pages`)
  say(`  ${shown}/copy/           the words, one file per language`)
  say(`  ${shown}/art/            the drawings`)
  const start = at === Date.parse(DEMO_BEGINS) ? 'npm start' : `npm start -- --at ${minuteOf(at)}`
  say(`Its page is ${path}. Next: edit, then npm run campaign -- check, then ${start}.`)
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

function minuteOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}
