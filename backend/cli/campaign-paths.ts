import type { Campaign } from '#src/content/definition/campaign.ts'

const NOBODY = '-'

interface Holders {
  /** The open campaign. If several are open, which `check` reports as a finding, the one that opened first. */
  running?: Campaign | undefined
  next?: Campaign | undefined
  last?: Campaign | undefined
}

/**
 * Returns the campaigns of each path at `at` (milliseconds), as table rows sorted by path: the
 * running, next and last campaign with local times.
 */
export function pathsAt(campaigns: readonly Campaign[], at: number): string[][] {
  const paths = [...new Set(campaigns.map(({ path }) => path))].sort()
  return paths.map((path) => {
    const { running, next, last } = holdersAt(
      campaigns.filter((campaign) => campaign.path === path),
      at,
    )
    return [
      path,
      ...told(running, ({ closes }) => closes),
      ...told(next, ({ opens }) => opens),
      ...told(last, ({ closes }) => closes),
    ]
  })
}

function holdersAt(campaigns: readonly Campaign[], at: number): Holders {
  const opens = ({ window }: Campaign) => Date.parse(window.from)
  const closes = ({ window }: Campaign) => Date.parse(window.until)
  const inOrder = campaigns.toSorted((a, b) => opens(a) - opens(b))
  return {
    running: inOrder.find((one) => opens(one) <= at && at < closes(one)),
    next: inOrder.find((one) => at < opens(one)),
    last: inOrder.findLast((one) => closes(one) <= at),
  }
}

function told(
  campaign: Campaign | undefined,
  timeOf: (window: Campaign['manifest']['window']) => string,
): string[] {
  return campaign
    ? [campaign.slug, timeOf(campaign.manifest.window).replace('T', ' ')]
    : [NOBODY, NOBODY]
}
