import { useEffect } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { withOwnWords, withSwapWords } from './late-words.ts'
import type { Me, ProfileProps } from './profile-props.ts'
import { usePart } from './use-part.ts'

const ownRoom = lateModule(() => import('./OwnRoom.tsx'))

interface Props {
  page: ProfileProps
  me: Me
  onEdit: () => void
}

/** What only the player sees, fetched after what everybody sees is there. */
export function OwnRoomPart({ page, me, onEdit }: Props) {
  const part = usePart(page, () =>
    Promise.all([
      ownRoom(),
      Promise.all([withOwnWords(page), withSwapWords(page)]).then(([own, { swapStrings }]) => ({
        ...own,
        swapStrings,
      })),
    ]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => void part.fetch(), [])
  if (!part.Part) return <div className="own-room" />
  return <part.Part page={part.page} me={me} onEdit={onEdit} />
}
