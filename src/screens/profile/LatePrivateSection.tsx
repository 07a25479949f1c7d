import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withOwnTexts, withSwapTexts, withTexts } from './late-texts.tsx'
import type { Me, ProfileProps } from './profile-props.ts'

const privateSection = lateModule(() => import('./PrivateSection.tsx'))

interface Props {
  page: ProfileProps
  me: Me
  onEdit: () => void
  /** Opens the search for swaps; not while no album runs. */
  onFind?: () => void
}

/** The private part of a profile, loaded after the public part. */
export function LatePrivateSection({ page, me, onEdit, onFind }: Props) {
  const load = useCallback(() => withTexts(privateSection(), withAllWords(page)), [page])
  return (
    <LatePart load={load} waiting={<div className="private-section" />}>
      {({ Part, page }) => <Part page={page} me={me} onEdit={onEdit} {...(onFind && { onFind })} />}
    </LatePart>
  )
}

async function withAllWords(page: ProfileProps): Promise<ProfileProps> {
  const [own, { swapStrings }] = await Promise.all([withOwnTexts(page), withSwapTexts(page)])
  return { ...own, swapStrings }
}
