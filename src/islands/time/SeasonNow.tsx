import { Fragment, type ReactNode, useState } from 'react'
import { seasonAtPath } from '#src/contract/functions/core.ts'
import { useAnswer } from '#src/islands/screen/use-read.ts'
import { createRead } from '#src/stores/read.ts'
import { useExpiry } from './use-expiry.ts'

/**
 * Returns the campaign that now runs on the path of `campaign`, for a page of another path; undefined
 * while the server is asked. It asks only if the build knows a following campaign; if the server cannot
 * be reached, the build's campaign stays.
 */
export const useSeasonNow: (campaign: string) => string | undefined =
  // Read inline, so that a build without a next season drops the question from its scripts.
  typeof __SEASON_PATHS__ !== 'undefined' && __SEASON_PATHS__
    ? (campaign) => useAsked(campaign, __SEASON_PATHS__?.[campaign])
    : (campaign) => campaign

/**
 * Returns the season that runs now; the build's (the first) until the server has answered, or if it names
 * one that the build does not know.
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
  /** Shown until the server has answered. */
  waiting?: ReactNode
  /** Renders the part for the running campaign; another campaign mounts it again. */
  children: (campaign: string) => ReactNode
}

/** Renders a part that leads to the campaign of another path: the one that runs there now. */
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
