import { useEffect } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'
import { HOUR } from '#src/contract/durations.ts'
import { withOwnTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { OwnAlbum, ProfileProps } from '#src/features/player/profile-props.ts'

const setWon = lazyModule(() => import('./SetWon.tsx'))

const FRESH = HOUR

const storageKey = (set: string) => `rollmates-set:${set}`

interface Props {
  album: OwnAlbum
}

/** Celebrates a recently completed set on the whole screen, once per visit. */
export function SetMoment({ album }: Props) {
  const page = usePage<ProfileProps>()
  const { part, isOpen, open, close } = useLazyDialog(() => withTexts(setWon(), withOwnTexts(page)))
  const fresh = album.sets.find(
    ({ slug, reward }) =>
      reward !== null &&
      Date.parse(album.server_time) - Date.parse(reward.granted_at) < FRESH &&
      readVisit(storageKey(slug)) === null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set
  useEffect(() => {
    if (fresh) void open()
  }, [fresh?.slug])
  if (!part || !fresh || !isOpen) return null
  return (
    // The dialog needs a parent element, because the column sets the width of its direct children.
    <div>
      <part.default
        set={fresh}
        home={`.sets > :nth-child(${album.sets.indexOf(fresh) + 1}) .set-dice`}
        onClose={() => {
          writeVisit(storageKey(fresh.slug), 'seen')
          close()
        }}
      />
    </div>
  )
}
