import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withOwnTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { OwnAlbum, ProfileProps } from '#src/features/player/profile-props.ts'

const setCounting = lazyModule(() => import('./SetCounting.tsx'))

interface Props {
  album: OwnAlbum
}

/** Renders the progress of complete sets towards their dice. Loads no script without such sets. */
export function LazySetCounting({ album: { sets } }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(setCounting(), withOwnTexts(page)), [page])
  if (!sets.some(({ counting }) => counting)) return null
  return (
    <LazyPart load={load} small>
      {({ default: Part }) => <Part sets={sets} />}
    </LazyPart>
  )
}
