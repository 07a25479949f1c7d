import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withOwnWords, withSwapWords, withWords } from './late-words.ts'
import type { Me, ProfileProps } from './profile-props.ts'

const ownRoom = lateModule(() => import('./OwnRoom.tsx'))

interface Props {
  page: ProfileProps
  me: Me
  onEdit: () => void
}

/** What only the player sees, fetched after what everybody sees is there. */
export function OwnRoomPart({ page, me, onEdit }: Props) {
  const load = useCallback(() => withWords(ownRoom(), withAllWords(page)), [page])
  return (
    <LatePart screen={page.screen} load={load} waiting={<div className="own-room" />}>
      {({ Part, page }) => <Part page={page} me={me} onEdit={onEdit} />}
    </LatePart>
  )
}

async function withAllWords(page: ProfileProps): Promise<ProfileProps> {
  const [own, { swapStrings }] = await Promise.all([withOwnWords(page), withSwapWords(page)])
  return { ...own, swapStrings }
}
