import { Fragment, type ReactNode, useState } from 'react'
import { seasonAtPath } from '#src/contract/functions/core.ts'
import { createRead } from '#src/stores/read.ts'
import { useAnswer } from '../screen/use-read.ts'
import { useExpiry } from './use-expiry.ts'

/**
 * Returns the campaign that now runs on the path of `campaign`, for pages on another path. Returns
 * undefined until the server has responded, and `campaign` if the server cannot be reached. Asks
 * the server only if the build has a later campaign on that path.
 */
export const useSeasonNow: (campaign: string) => string | undefined =
  // Reads the constant here, so that a build without a next season has no code for the request.
  typeof __SEASON_PATHS__ !== 'undefined' && __SEASON_PATHS__
    ? (campaign) => useAsked(campaign, __SEASON_PATHS__?.[campaign])
    : (campaign) => campaign

/**
 * Returns the season that runs now, or `shown`, the build's first season, until the server has
 * responded. Also returns `shown` if the server names a season that the build does not contain.
 */
export function useSeasonOf<Season extends { readonly campaign: string }>(
  shown: Season,
  later: readonly Season[] = [],
): Season {
  const now = useSeasonNow(shown.campaign)
  return later.find(({ campaign }) => campaign === now) ?? shown
}

interface Props {
  campaign: string
  waiting?: ReactNode
  children: (campaign: string) => ReactNode
}

/** Renders a part that links to a campaign on another path: to the campaign that runs there now. */
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
