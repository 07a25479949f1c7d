import { useCallback } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withSwapTexts, withTexts } from './lazy-texts.tsx'
import type { Me, ProfileProps } from './profile-props.ts'
import { shareProfile } from './share-profile.ts'
import { useWaitingSwaps } from './swaps/use-waiting-swaps.ts'

const ownSwaps = lazyModule(() => import('./swaps/OwnSwaps.tsx'))

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
