import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import type { MySwapsProps, SwapsProps } from '#src/features/player/swaps-props.ts'
import { useBlock } from '#src/features/safety/use-block.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { MySwapsSkeleton } from './MySwapsSkeleton.tsx'
import styles from './my-swaps.css?inline'
import { SwapGroups } from './SwapGroups.tsx'
import { useSwaps } from './use-swaps.ts'

adoptStyles(styles)

const ANCHOR = 'swaps'

/** Renders the swaps that wait for the player, those that wait for others, and finished ones. */
export default function MySwaps(props: MySwapsProps) {
  const { t, count } = usePage<SwapsProps>()
  const { read, moves, make } = useSwaps()
  const waiting = read.state.status === 'ready' ? read.state.data.waiting : 0
  const ready = read.state.status === 'ready'
  const section = useRef<HTMLElement>(null)
  // Gets the focus after a block, which ends proposals and so removes the pressed button.
  const title = useRef<HTMLHeadingElement>(null)
  const block = useBlock({ fallback: title })

  // Scrolls to this section itself, because the browser cannot follow a link to an element that
  // renders late.
  useEffect(() => {
    if (ready && location.hash === `#${ANCHOR}`) section.current?.scrollIntoView()
  }, [ready])

  return (
    <section ref={section} className="my-swaps" id={ANCHOR} aria-labelledby="swaps-title">
      <h2 id="swaps-title" ref={title} tabIndex={-1}>
        {t('mine.title')}
        {waiting > 0 && (
          <>
            <span className="swaps-badge" aria-hidden="true">
              {waiting}
            </span>
            <span className="sr">{count('mine.waiting', waiting)}</span>
          </>
        )}
      </h2>
      <ReadScreen read={read} skeleton={<MySwapsSkeleton cards={0} />} heading="h3">
        {(swaps) => (
          <SwapGroups {...props} swaps={swaps} moves={moves} make={make} onBlock={block.open} />
        )}
      </ReadScreen>
      {block.dialog}
    </section>
  )
}
