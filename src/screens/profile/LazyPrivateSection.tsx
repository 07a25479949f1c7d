import { useCallback } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withOwnTexts, withTexts } from './lazy-texts.tsx'
import type { Me, ProfileProps } from './profile-props.ts'

const privateSection = lazyModule(() => import('./PrivateSection.tsx'))

interface Props {
  me: Me
}

/** Renders the private part of a profile, loaded after the public part. */
export function LazyPrivateSection({ me }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(privateSection(), withOwnTexts(page)), [page])
  return (
    <LazyPart load={load} waiting={<div className="private-section" />}>
      {({ default: Part }) => <Part me={me} />}
    </LazyPart>
  )
}
