import { type ComponentProps, use } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { PageContext } from '#src/islands/story/page-state.ts'

const cardPage = lateModule(() => import('./CardPage.tsx'))

type Props = ComponentProps<typeof import('./CardPage.tsx').default>

/**
 * The card's page, loaded shortly before it can be turned to; turning to it retries a failed load.
 */
export function LateCard(props: Props) {
  const { current, near } = use(PageContext)
  return (
    <LatePart load={cardPage} wanted={near && (current ? 'now' : 'soon')}>
      {({ default: CardPage }) => <CardPage {...props} />}
    </LatePart>
  )
}
