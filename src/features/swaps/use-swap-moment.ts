import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { soundHandshake, soundStamp, soundSwap } from '#src/app/sound/sound-swap.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { crossStickers, growFrom, shakeHands, stamp } from './swap-motion.ts'

/**
 * Animates the changes of a visible card. When a swap is accepted, its two sides shake hands; when it
 * completes, the stickers cross and the card is stamped. Returns whether the stickers have crossed.
 */
export function useSwapMoment(
  card: RefObject<HTMLElement | null>,
  state: Proposal['state'],
): boolean {
  const before = useRef(state)
  const height = useRef(0)
  const [crossed, setCrossed] = useState(false)
  // The height is read after the paint, when reading it needs no extra layout.
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
