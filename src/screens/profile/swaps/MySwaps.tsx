import { useEffect, useRef } from 'react'
import { useBlock } from '#src/islands/block/use-block.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { MySwapsSkeleton } from './MySwapsSkeleton.tsx'
import styles from './my-swaps.css?inline'
import { SwapGroups } from './SwapGroups.tsx'
import type { MySwapsProps, SwapsProps } from './swaps-props.ts'
import { useSwaps } from './use-swaps.ts'

adoptStyles(styles)

/** For links. */
const ANCHOR = 'swaps'

/** Renders the player's swaps on their profile: waiting for the player, for others, and finished. */
export default function MySwaps(props: MySwapsProps) {
  const { t, count } = usePage<SwapsProps>()
  const { read, moves, make } = useSwaps()
  const waiting = read.state.status === 'ready' ? read.state.data.waiting : 0
  const ready = read.state.status === 'ready'
  const section = useRef<HTMLElement>(null)
  // A block ends proposals, and the pressed button disappears with them, so the title gets the focus.
  const title = useRef<HTMLHeadingElement>(null)
  const block = useBlock({ fallback: title })

  // A link to the swaps may have been followed before they were rendered.
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
