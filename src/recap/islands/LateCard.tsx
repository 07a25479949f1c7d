import { type ComponentProps, use } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { PageContext } from '#src/islands/story/page-state.ts'
import type { RecapStrings } from './recap-figures.ts'

const cardPage = lateModule(() => import('./CardPage.tsx'))

interface Props extends ComponentProps<typeof import('./CardPage.tsx').default> {
  /** From the namespace `common`: the states. */
  commonStrings: RecapStrings
}

/**
 * The card's page, loaded shortly before it can be turned to; turning to it retries a failed load.
 */
export function LateCard({ commonStrings, ...props }: Props) {
  const { current, near } = use(PageContext)
  return (
    <LatePart
      screen={{ commonStrings }}
      load={cardPage}
      wanted={near && (current ? 'now' : 'soon')}
    >
      {({ default: CardPage }) => <CardPage {...props} />}
    </LatePart>
  )
}
