import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { adState, adWatched } from '#src/contract/functions/ads.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { readOnce, refresh } from '#src/stores/read.ts'
import { waitForAd } from './wait-for-ad.ts'

/**
 * The state of an ad that gives a chance. `opening`: the app prepares or shows the ad.
 * `unanswered`: the app's answer is overdue. `claiming`: the page reports the ad to the server.
 * `pending`: the ad network's report is missing; `late`: also after 30 seconds. `unreported`: the
 * server has stopped waiting. `unclaimed`: claiming failed, and the player can repeat it.
 * `refused`: the server gives no chance for the ad.
 */
export type AdProgress =
  | 'idle'
  | 'opening'
  | 'unanswered'
  | 'not_ready'
  | 'cancelled'
  | 'claiming'
  | 'unclaimed'
  | 'refused'
  | 'pending'
  | 'counted'
  | 'late'
  | 'unreported'

interface AdForChance {
  progress: AdProgress
  failure: Failure | undefined
  /** Shows an ad and claims the chance; in the state `unclaimed`, only claims the chance. */
  watch: () => Promise<void>
}

interface Options {
  campaign: string
  placement: string
  /** Whether the page's data has a pending ad, for example from before a reload. */
  pending: boolean
  onCounted: () => void
}

/**
 * Returns the state of an ad for one more chance, and a function to watch an ad. If the server
 * verifies ads, a chance needs the ad network's report, so the hook polls, then refreshes the page.
 */
export function useAdForChance({ campaign, placement, pending, onCounted }: Options): AdForChance {
  const [step, setProgress] = useState<AdProgress>(pending ? 'pending' : 'idle')
  const { mutate, failure } = useMutation(adWatched)
  const isRefused = isRefusal(failure) && !isRefusal(failure, REFUSAL.sign_in_required)
  const progress = step === 'unclaimed' && isRefused ? 'refused' : step
  const turns = useRef(0)
  const told = useRef(onCounted)
  told.current = onCounted

  // The page's newer data can also show that a late ad is not pending.
  useEffect(() => {
    if (!pending) setProgress((last) => (last === 'late' ? 'idle' : last))
  }, [pending])

  useEffect(() => {
    if (progress === 'counted') told.current()
    if (progress !== 'pending') return
    const waiting = new AbortController()
    const ask = async () => (await readOnce(adState, { campaign })).state
    waitForAd(ask, waiting.signal).then((outcome) => {
      if (waiting.signal.aborted) return
      setProgress(outcome === 'none' ? 'unreported' : outcome)
      void refresh()
    })
    return () => waiting.abort()
  }, [progress, campaign])

  const claim = async () => {
    setProgress('claiming')
    const claimed = await mutate({ campaign })
    if (!claimed) setProgress('unclaimed')
    else setProgress(claimed.state === 'counted' ? 'counted' : 'pending')
  }

  const watch = async () => {
    if (progress === 'unclaimed') return claim()
    const turn = ++turns.current
    const isLast = () => turn === turns.current
    setProgress('opening')
    const outcome = await whileWaiting(
      showAd(placement),
      () => isLast() && setProgress('unanswered'),
    )
    // A watched ad counts even if the app's answer is late.
    if (outcome === 'watched') await claim()
    else if (isLast()) setProgress(outcome)
  }
  return { progress, failure: step === 'unclaimed' ? failure : undefined, watch }
}

/** Shows an ad in the app. `cancelled`: the player closed the ad early. */
async function showAd(placement: string): Promise<'watched' | 'cancelled' | 'not_ready'> {
  try {
    const { ready } = await bridge.call('adStatus', { placement })
    if (!ready) return 'not_ready'
    const { watched } = await bridge.call('watchAds', { placement })
    return watched ? 'watched' : 'cancelled'
  } catch {
    return 'not_ready'
  }
}

/** Longer than any ad, so an answer after this time is overdue. */
const MAX_AD_MS = 120_000

const ANSWER_DELAY_MS = 3_000

/**
 * Waits without a limit for the app's answer about an ad. Calls `late` once if the answer is
 * overdue: `ANSWER_DELAY_MS` after the page is visible again, or after a wait longer than any ad.
 */
async function whileWaiting<Answer>(answer: Promise<Answer>, late: () => void): Promise<Answer> {
  let back: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(longest)
    clearTimeout(back)
    document.removeEventListener('visibilitychange', look)
  }
  const giveUp = () => {
    end()
    late()
  }
  const look = () => {
    clearTimeout(back)
    if (!document.hidden) back = setTimeout(giveUp, ANSWER_DELAY_MS)
  }
  const longest = setTimeout(giveUp, MAX_AD_MS)
  document.addEventListener('visibilitychange', look)
  try {
    return await answer
  } finally {
    end()
  }
}
