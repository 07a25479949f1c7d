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

/**
 * Returns the address of the link after another player's recap: the viewer's own recap, or the
 * download page with an invitation from `inviter`, which then leads to the viewer's recap.
 */
export function seeOwnHref(
  { path, download }: Pick<RecapProps, 'path' | 'download'>,
  inviter: string | null,
): string {
  if (inviter === null || download === null) return path
  return `${download}?${new URLSearchParams({ from: inviter, next: path })}`
}
