import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withOwnTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { Me, ProfileProps } from '#src/features/player/profile-props.ts'

const privateSection = lazyModule(() => import('./PrivateSection.tsx'))

interface Props {
  me: Me
}

/** Renders the private part of a profile. Its script loads after the public part. */
export function LazyPrivateSection({ me }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(privateSection(), withOwnTexts(page)), [page])
  return (
    <LazyPart load={load} waiting={<div className="private-section" />}>
      {({ default: Part }) => <Part me={me} />}
    </LazyPart>
  )
}
