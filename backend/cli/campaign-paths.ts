import type { Campaign } from '#src/campaigns/definition/campaign.ts'

/** What stands where a path has no such campaign. */
const NOBODY = '-'

/** The campaigns of a path at a moment. */
interface Holders {
  /** The one that is open; of several, which the check refuses, the one that opened first. */
  running?: Campaign | undefined
  /** The one that opens next. */
  next?: Campaign | undefined
  /** The one that closed last. */
  last?: Campaign | undefined
}

/**
 * Returns who has each path at `at` (milliseconds), as rows of a table sorted by path: the campaign that
 * runs and until when, the next one and when it opens, the last one and when it closed, in local times.
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
