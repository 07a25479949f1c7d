import { startTransition, useEffect, useRef, useState } from 'react'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { diceRoll } from '#src/contract/functions/dice.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { type DicePage, ownDice, type Roll } from './dice-props.ts'
import type { TrayHandle } from './Tray.tsx'

const IDLE: readonly [number, number] = [5, 3]

/** The time in which a double is visible before its celebration covers it. */
const RESULT_DELAY_MS = 700

/**
 * Returns the dice and the function that rolls them. A press starts the dice, and the response has
 * the faces. Until the dice stop, `frozenDice` replaces newer data, which has the result.
 */
export function useRoll(campaign: string, data: DicePage | undefined) {
  const { mutate, failure } = useMutation(diceRoll)
  const tray = useRef<TrayHandle>(null)
  const [frozenDice, setFrozenDice] = useState<DicePage>()
  const [inAir, setInAir] = useState(false)
  /** `fallen` is the last roll, for screen readers. `won` is a double before its celebration. */
  const [fallen, setFallen] = useState<Roll>()
  const [won, setWon] = useState<Roll>()
  const shown = frozenDice ?? data
  const known = shown && ownDice(shown)?.roll

  // After an unknown outcome, the next press sends the same `request_id` again (stores/effect.ts).
  const outcomeUnknown = failure !== undefined && !isRefusal(failure) && !needsSignIn(failure)
  const found = outcomeUnknown && !inAir && data ? (ownDice(data)?.roll ?? undefined) : undefined

  const settle = async (roll: Roll) => {
    await tray.current?.land(roll.faces)
    if (roll.double) {
      await new Promise((resolve) => setTimeout(resolve, RESULT_DELAY_MS))
      setWon(roll)
    }
    // A transition keeps a slow phone responsive, because the whole page changes.
    startTransition(() => {
      setInAir(false)
      setFallen(roll)
      setFrozenDice(undefined)
    })
  }

  const press = async () => {
    if (!data || frozenDice) return
    setFrozenDice(data)
    setInAir(true)
    setFallen(undefined)
    tray.current?.tumble()
    const answer = await mutate({ campaign })
    if (answer) return settle(answer.roll)
    await tray.current?.land(known?.faces ?? IDLE)
    setInAir(false)
    setFrozenDice(undefined)
  }

  // If the answer was lost, the page's next data shows that the dice were rolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each roll that is found
  useEffect(() => {
    if (!found) return
    setFallen(found)
    if (found.double) setWon(found)
  }, [found?.rolled_at])

  return {
    tray,
    shown,
    faces: known?.faces ?? IDLE,
    inAir,
    press,
    fallen,
    won,
    onCollect: () => setWon(undefined),
    failure: inAir || found ? undefined : failure,
    outcomeUnknown: outcomeUnknown && !inAir && !found,
  }
}
