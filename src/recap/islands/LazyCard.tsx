import { type ComponentProps, use } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { PageContext } from '../story/page-state.ts'

const cardPage = lazyModule(() => import('./CardPage.tsx'))

type Props = ComponentProps<typeof import('./CardPage.tsx').default>

/** Renders the card's page. Its script loads shortly before use; turning to it retries a failed load. */
export function LazyCard(props: Props) {
  const { current, near } = use(PageContext)
  return (
    <LazyPart load={cardPage} wanted={near && (current ? 'now' : 'soon')}>
      {({ default: CardPage }) => <CardPage {...props} />}
    </LazyPart>
  )
}
