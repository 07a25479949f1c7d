import { Fragment, type ReactNode, useState } from 'react'
import { seasonAtPath } from '#src/contract/functions/core.ts'
import { useAnswer } from '#src/islands/screen/use-read.ts'
import { createRead } from '#src/stores/read.ts'
import { useExpiry } from './use-expiry.ts'

/**
 * Returns the campaign that runs on the path of `campaign`, which the build named on a page of another
 * path; undefined while the server is asked. It is asked only where the build knows of a campaign that
 * follows; where it cannot be reached, the build's stays.
 */
export const useSeasonNow: (campaign: string) => string | undefined =
  // Read in place, so that a build without a next season leaves the question out of its scripts.
  typeof __SEASON_PATHS__ !== 'undefined' && __SEASON_PATHS__
    ? (campaign) => useAsked(campaign, __SEASON_PATHS__?.[campaign])
    : (campaign) => campaign

/**
 * Returns the one of `seasons`, the build's first, that runs now. It is the build's while the server is
 * asked, and where the build knew nothing of the one that runs.
 */
export function useSeasonOf<Season extends { readonly campaign: string }>(
  shown: Season,
  later: readonly Season[] = [],
): Season {
  const now = useSeasonNow(shown.campaign)
  return later.find(({ campaign }) => campaign === now) ?? shown
}

interface Props {
  /** The campaign that the build named. */
  campaign: string
  /** What stands there while the server is asked. */
  waiting?: ReactNode
  /** What is shown of the campaign that runs; it begins anew with another one. */
  children: (campaign: string) => ReactNode
}

/** A part of a page that leads to a campaign of another path: shown of the one that runs there now. */
export function SeasonNow({ campaign, waiting = null, children }: Props) {
  const now = useSeasonNow(campaign)
  return now === undefined ? waiting : <Fragment key={now}>{children(now)}</Fragment>
}

function useAsked(campaign: string, path: string | undefined): string | undefined {
  const [store] = useState(() => (path ? createRead(seasonAtPath, { path }) : undefined))
  const answer = useAnswer(store)
  const { server_time = '', changes_at = null } = answer.status === 'ready' ? answer.data : {}
  useExpiry(server_time, [changes_at])
  if (answer.status === 'ready') return answer.data.campaign
  return path && answer.status === 'loading' ? undefined : campaign
}
