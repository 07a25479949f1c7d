import { useLayoutEffect, useRef } from 'react'
import { StickerDeal } from '#src/features/reward/StickerDeal.tsx'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import styles from './set-deal.css?inline'

adoptStyles(styles)

const DICE = 5
const ROLL_MS = 420
const STAGGER_MS = 45

interface Props {
  stickers: readonly string[]
  /** How the stickers landed; undefined until then. The dice appear after the landing. */
  landed: Landing | undefined
}

/** Renders a set's stickers, which appear one by one (ui/win/opening.ts), and rolling dice. */
export function SetDeal({ stickers, landed }: Props) {
  const dice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (landed !== 'lively') return
    const rolling = [...(dice.current?.children ?? [])]
    for (const [place, one] of rolling.entries()) {
      const aside = ((rolling.length - 1) / 2 - place) * 60
      one.animate?.(
        [
          {
            opacity: 0,
            transform: `translate(${aside}%, -130%) rotate(${aside * 4}deg)`,
            easing: 'ease-in',
          },
          { opacity: 1, transform: 'translate(0, 12%) scale(1.06, 0.92)', offset: 0.6 },
          { opacity: 1, transform: 'translate(0, -14%)', offset: 0.8 },
          { opacity: 1, transform: 'none' },
        ],
        { duration: ROLL_MS, delay: place * STAGGER_MS, fill: 'backwards' },
      )
    }
  }, [landed])
  return (
    <div className="set-deal">
      <StickerDeal stickers={stickers} />
      <div className="set-deal-dice" ref={dice}>
        {landed &&
          Array.from({ length: DICE }, (_, place) => place).map((place) => (
            <img key={place} src={die} width="64" height="64" alt="" />
          ))}
      </div>
    </div>
  )
}
