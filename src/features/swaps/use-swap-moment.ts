import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { soundHandshake, soundStamp, soundSwap } from '#src/app/sound/sound-swap.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { crossStickers, growFrom, shakeHands, stamp } from './swap-motion.ts'

/**
 * Animates the changes of a visible card. At the acceptance, the two sides shake hands; at the
 * completion, the stickers cross and a stamp follows. Returns whether the stickers have crossed.
 */
export function useSwapMoment(
  card: RefObject<HTMLElement | null>,
  state: Proposal['state'],
): boolean {
  const before = useRef(state)
  const height = useRef(0)
  const [crossed, setCrossed] = useState(false)
  // Reads the height after the paint, when this needs no extra layout.
  useEffect(() => {
    height.current = card.current?.offsetHeight ?? 0
  })
  useLayoutEffect(() => {
    const was = before.current
    before.current = state
    const element = card.current
    if (!element || was === state) return
    growFrom(element, height.current)
    if (state === 'accepted') {
      shakeHands(element)
      soundHandshake()
    }
    if (state === 'completed') {
      soundSwap()
      crossStickers(element, () => {
        stamp(element)
        soundStamp()
        setCrossed(true)
      })
    }
  }, [card, state])
  return crossed
}
