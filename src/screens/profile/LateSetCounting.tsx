import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withOwnTexts, withTexts } from './late-texts.tsx'
import type { OwnAlbum, ProfileProps } from './profile-props.ts'

const setCounting = lateModule(() => import('./SetCounting.tsx'))

interface Props {
  album: OwnAlbum
}

/** What full sets that gave no dice still need, loaded where there is such a set. */
export function LateSetCounting({ album: { sets } }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(setCounting(), withOwnTexts(page)), [page])
  if (!sets.some(({ counting }) => counting)) return null
  return (
    <LatePart load={load} small>
      {({ default: Part }) => <Part sets={sets} />}
    </LatePart>
  )
}
