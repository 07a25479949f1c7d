import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { soundStamp, soundSwap } from '#src/islands/sound/sound-swap.ts'
import { crossStickers, growFrom, stamp } from './swap-motion.ts'

/**
 * Animates the changes of a visible card: an accepted swap's stickers cross; a completed swap is stamped.
 */
export function useSwapMoment(card: RefObject<HTMLElement | null>, state: Proposal['state']): void {
  const before = useRef(state)
  const height = useRef(0)
  // After the paint, when it is known anyway.
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
      crossStickers(element)
      soundSwap()
    }
    if (state === 'completed') {
      stamp(element)
      soundStamp()
    }
  }, [card, state])
}
