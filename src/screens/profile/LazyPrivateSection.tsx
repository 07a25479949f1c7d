import { useCallback } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withOwnTexts, withSwapTexts, withTexts } from './lazy-texts.tsx'
import type { Me, OwnProps, ProfileProps } from './profile-props.ts'

const privateSection = lazyModule(() => import('./PrivateSection.tsx'))

interface Props {
  me: Me
  onEdit: () => void
}

/** Renders the private part of a profile, loaded after the public part. */
export function LazyPrivateSection({ me, onEdit }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(privateSection(), withAllWords(page)), [page])
  return (
    <LazyPart load={load} waiting={<div className="private-section" />}>
      {({ default: Part }) => <Part me={me} onEdit={onEdit} />}
    </LazyPart>
  )
}

async function withAllWords(page: ProfileProps): Promise<OwnProps> {
  const [own, { strings }] = await Promise.all([withOwnTexts(page), withSwapTexts(page)])
  return { ...own, swapStrings: strings }
}
