import { basename } from 'node:path'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { KIND_NAMES } from '#src/campaigns/kinds/kinds.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { scaffoldCampaign, TEMPLATE_KINDS, type TemplateKind } from '#src/campaigns/scaffold.ts'
import { CommandError } from './command-error.ts'

/** `new <kind> <slug>`: a whole campaign from its kind's template, and where to go on. */
export function newCampaign(
  root: string,
  [kind, slug, ...rest]: readonly string[],
  at: number,
  say: (line: string) => void,
) {
  if (!kind || !slug || rest.length > 0) {
    throw new CommandError(
      'new takes a kind and a name',
      'npm run campaign -- new season-recap my-season',
    )
  }
  if (!hasTemplate(kind)) {
    const known = KIND_NAMES.some((name) => name === kind)
    throw new CommandError(
      known ? `There is no template for ${kind}` : `${kind} is no kind of campaign`,
      `${known ? 'copy a folder of that kind, or ' : ''}choose ${TEMPLATE_KINDS.join(', ')}`,
    )
  }
  const files = scaffoldCampaign(root, kind, slug, at)
  const { campaigns } = loadCampaigns(root)
  const path = campaigns.find((campaign) => campaign.slug === slug)?.path ?? `/${slug}-in-review`
  const shown = `${basename(root)}/${slug}`
  say(`Made ${shown} with ${files.length} files:`)
  say(`  ${shown}/campaign.yaml   dates, colours, pages`)
  say(`  ${shown}/copy/           the words, one file per language`)
  say(`  ${shown}/art/            the drawings`)
  const start = at === Date.parse(DEMO_BEGINS) ? 'npm start' : `npm start -- --at ${minuteOf(at)}`
  say(`Its page is ${path}. Next: edit, then npm run campaign -- check, then ${start}.`)
}

function minuteOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

function hasTemplate(kind: string): kind is TemplateKind {
  return TEMPLATE_KINDS.some((name) => name === kind)
}
