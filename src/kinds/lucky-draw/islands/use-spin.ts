import { useEffect, useMemo, useRef, useState } from 'react'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { otherSeasons } from '#src/app/time/other-seasons.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import type { WinOrigin } from '#src/ui/win/opening.ts'
import type { Draw, Spin } from './draw-props.ts'
import type { Lifted } from './wheel/lift.ts'
import { divideWheel, restInside, type Sector, sectorAt, type WheelPrize } from './wheel/sectors.ts'
import { useWheel } from './wheel/use-wheel.ts'
import { soundPull, soundTick } from './wheel/wheel-sounds.ts'
import { withPrize } from './wheel/with-prize.ts'

const lift = lazyModule(() => import('./wheel/lift.ts'))

const RESULT_DELAY_MS = 560

/**
 * Returns the wheel's state and the function that spins it. The wheel shows `prizes` and `sectors`.
 * While it turns, `frozenDraw` replaces newer data, which would reveal the prize.
 */
export function useSpin(
  campaign: string,
  draw: Draw | undefined,
  announced: readonly WheelPrize[],
) {
  const { mutate, failure, reset, isUnsettled } = useMutation(luckyDrawSpin, {
    survivesReload: true,
  })
  const [frozenDraw, setFrozenDraw] = useState<Draw>()
  /** `spin` is the wheel's last result. `won` is the result in full screen. */
  const [spin, setSpin] = useState<Spin>()
  const [won, setWon] = useState<Spin>()
  const lifted = useRef<Lifted>(undefined)
  const [origin, setOrigin] = useState<WinOrigin>()
  const shown = frozenDraw ?? draw
  const prizes = useWheelPrizes(shown, announced)
  const sectors = useMemo(() => divideWheel(prizes), [prizes])
  const { disc, pointer, turnUntil } = useWheel(sectors, soundTick)
  const turning = frozenDraw !== undefined

  // The campaign of a spin that was running when the player left or reloaded the page. For an
  // earlier season, the next press asks for the result there.
  const [begun, setBegun] = useState<string>()
  const isSignedIn = draw !== undefined && draw.spins_left !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each signed-in player
  useEffect(() => {
    const isBegun = (slug: string) => isSignedIn && isUnsettled({ campaign: slug })
    setBegun([campaign, ...otherSeasons(campaign)].find(isBegun))
  }, [isSignedIn])

  // After an unknown outcome, the next press sends the same `request_id` again (stores/effect.ts).
  const outcomeUnknown =
    begun !== undefined || (failure !== undefined && !isRefusal(failure) && !needsSignIn(failure))

  const isOpen = draw?.phase === 'running' || draw?.phase === 'last_day'
  const ready = isOpen && !turning && ((draw.spins_left ?? 0) > 0 || outcomeUnknown)

  // Whether the server refused the last spin for lack of chances, but the player has chances again.
  const outdated = ready && isRefusal(failure, REFUSAL.no_chances_left)

  const press = async () => {
    if (!ready) return
    const season = begun ?? campaign
    const left = Math.max(0, (draw.spins_left ?? 0) - (outcomeUnknown ? 0 : 1))
    setFrozenDraw({ ...draw, spins_left: left })
    setSpin(undefined)
    soundPull()
    // Without the animation's script, the prize appears without an animation.
    const lifting = lift().catch(() => undefined)
    let answered: Spin | undefined
    let place = -1
    let target: number | undefined
    await turnUntil(async () => {
      answered = (await mutate({ campaign: season }))?.spin
      if (!answered) return undefined
      const fitting = withPrize(draw.prizes, answered)
      setFrozenDraw({ ...draw, spins_left: left, prizes: fitting })
      const fields = divideWheel(fitting.map(toWheelPrize))
      target = restInside(fields, answered.won, Math.random())
      if (target !== undefined) place = fields.indexOf(sectorAt(fields, target) as Sector)
      return target
    })
    const isSettled = !isUnsettled({ campaign: season })
    setBegun(isSettled || season === campaign ? undefined : season)
    // layouts/season-switch.ts reports a spin after its season's end, so nothing is shown here.
    if (isSettled && !answered && season !== campaign) reset()
    if (answered) {
      setSpin(answered)
      const module = await Promise.race([lifting, undefined])
      if (disc.current) lifted.current = module?.liftSector(disc.current, place, target ?? 0)
      await pressOrDelay(RESULT_DELAY_MS)
      // Reads the origin late, because the player may have scrolled the page.
      setOrigin(lifted.current?.origin())
      setWon(answered)
    }
    setFrozenDraw(undefined)
  }

  return {
    shown,
    prizes,
    sectors,
    disc,
    pointer,
    turning,
    ready,
    press,
    spin,
    won,
    origin,
    onCollect: () => {
      lifted.current?.putBack()
      lifted.current = undefined
      setWon(undefined)
    },
    failure: turning || outdated ? undefined : failure,
    outcomeUnknown: outcomeUnknown && !turning,
  }
}

function pressOrDelay(most: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      removeEventListener('pointerdown', go, true)
      removeEventListener('keydown', go, true)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, most)
    addEventListener('pointerdown', go, true)
    addEventListener('keydown', go, true)
  })
}

function useWheelPrizes(draw: Draw | undefined, announced: readonly WheelPrize[]) {
  const prizes = draw?.prizes.map(toWheelPrize) ?? announced
  // Each response has equal prizes in new objects, but drawing the wheel again is slow.
  const content = JSON.stringify(prizes)
  return useMemo(() => JSON.parse(content) as readonly WheelPrize[], [content])
}

function toWheelPrize({ id, reward, weight_now }: Draw['prizes'][number]): WheelPrize {
  return { id, reward, weight: weight_now }
}
