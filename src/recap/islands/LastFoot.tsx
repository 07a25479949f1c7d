import type { ReactNode } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLAY } from '#src/ui/icon/icons.ts'
import type { RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import { seeOwnHref } from './see-own.ts'

const hideRecaps = lazyModule(() => import('#src/features/safety/HideRecaps.tsx'))

/** Renders the switch to hide the player's recap or, on another's recap, the link to the viewer's own. */
export default function LastFoot({ figures: { own, name } }: { figures: RecapFigures }): ReactNode {
  const isNew = useStore($session).status === 'signed-out'
  const page = usePage<RecapProps>()
  if (!own) {
    return (
      <Button
        tone="accent"
        icon={PLAY}
        label={page.t('see_own')}
        href={seeOwnHref(page, isNew ? name : null)}
      />
    )
  }
  return (
    <LazyPart load={hideRecaps} small>
      {({ default: HideRecaps }) => <HideRecaps strings={page.strings} />}
    </LazyPart>
  )
}
