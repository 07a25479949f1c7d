import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { Me, ProfileProps } from '#src/features/player/profile-props.ts'
import { useWaitingSwaps } from '#src/features/swaps/use-waiting-swaps.ts'
import { shareProfile } from './share-profile.ts'

const ownSwaps = lazyModule(() => import('./OwnSwaps.tsx'))

interface Props {
  me: Me
  onEdit: () => void
}

/** Renders the player's swaps, loaded after the rest of the page. */
export function LazyOwnSwaps({ me, onEdit }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(ownSwaps(), withSwapTexts(page)), [page])
  const waiting = useWaitingSwaps() ?? 0
  return (
    <div className={waiting > 0 ? 'own-swaps waiting' : 'own-swaps'}>
      <LazyPart load={load} waiting={null}>
        {({ default: Part }) => (
          <Part
            onShareProfile={() => shareProfile(page, me.username)}
            {...(!me.game_link && { onAddGameLink: onEdit })}
          />
        )}
      </LazyPart>
    </div>
  )
}
