import { useEffect, useMemo, useState } from 'react'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import type { Draw } from './draw-props.ts'
import { divideWheel, restInside, type WheelPrize } from './wheel/sectors.ts'
import { useWheel } from './wheel/use-wheel.ts'
import { soundPull, soundTick, soundWin } from './wheel/wheel-sounds.ts'
import { withPrize } from './wheel/with-prize.ts'

export type Spin = RpcResult<typeof luckyDrawSpin>['spin']

/** How long the wheel is looked at before the prize covers it, in milliseconds. */
const RESULT_DELAY = 800

/**
 * Spins the wheel: `prizes` and `sectors` are what is drawn. While it turns, the page shows what was so when
 * it was pressed (`held`), because the new data already tells what was won.
 */
export function useSpin(
  campaign: string,
  draw: Draw | undefined,
  announced: readonly WheelPrize[],
) {
  const { mutate, failure, isUnsettled } = useMutation(luckyDrawSpin, { survivesReload: true })
  const [held, setHeld] = useState<Draw>()
  /** What the wheel stopped at, and whether the player has seen it on the whole screen. */
  const [spin, setSpin] = useState<Spin>()
  const [won, setWon] = useState<Spin>()
  const shown = held ?? draw
  const prizes = useWheelPrizes(shown, announced)
  const sectors = useMemo(() => divideWheel(prizes), [prizes])
  const { disc, pointer, turnUntil } = useWheel(sectors, soundTick)
  const turning = held !== undefined

  // A spin that was under way when the page was reloaded or left.
  const [begun, setBegun] = useState(false)
  const isSignedIn = draw !== undefined && draw.spins_left !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever is signed in
  useEffect(() => setBegun(isSignedIn && isUnsettled({ campaign })), [isSignedIn])

  // After an unknown outcome the next press sends the same `request_id` (rpc/effect.ts).
  const lost = begun || (failure !== undefined && !isRefusal(failure) && !needsSignIn(failure))

  const isOpen = draw?.phase === 'running' || draw?.phase === 'last_day'
  const ready = isOpen && !turning && ((draw.spins_left ?? 0) > 0 || lost)

  // Refused for want of spins, and now there are some again.
  const outdated = ready && isRefusal(failure, REFUSAL.no_chances_left)

  const press = async () => {
    if (!ready) return
    const left = Math.max(0, (draw.spins_left ?? 0) - (lost ? 0 : 1))
    setHeld({ ...draw, spins_left: left })
    setSpin(undefined)
    setBegun(false)
    soundPull()
    let answered: Spin | undefined
    await turnUntil(async () => {
      answered = (await mutate({ campaign }))?.spin
      if (!answered) return undefined
      const fitting = withPrize(draw.prizes, answered)
      setHeld({ ...draw, spins_left: left, prizes: fitting })
      return restInside(divideWheel(fitting.map(toWheelPrize)), answered.won, Math.random())
    })
    if (answered) {
      setSpin(answered)
      soundWin()
      await new Promise((resolve) => setTimeout(resolve, prefersReducedMotion() ? 0 : RESULT_DELAY))
      setWon(answered)
    }
    setHeld(undefined)
  }

  return {
    shown,
    prizes,
    sectors,
    disc,
    pointer,
    turning,
    /** Whether a press spins the wheel. */
    ready,
    press,
    spin,
    won,
    onCollect: () => setWon(undefined),
    failure: turning || outdated ? undefined : failure,
    lost: lost && !turning,
  }
}

/** What is drawn: the prizes that can be won now; until that is known, those of the manifest. */
function useWheelPrizes(draw: Draw | undefined, announced: readonly WheelPrize[]) {
  const prizes = draw?.prizes.map(toWheelPrize) ?? announced
  // Each answer brings the same prizes in new objects; drawing them again would take a phone long.
  const content = JSON.stringify(prizes)
  return useMemo(() => JSON.parse(content) as readonly WheelPrize[], [content])
}

function toWheelPrize({ id, reward, weight_now }: Draw['prizes'][number]): WheelPrize {
  return { id, reward, weight: weight_now }
}
