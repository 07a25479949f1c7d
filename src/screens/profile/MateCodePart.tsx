import { useEffect, useState } from 'react'
import { withCodeWords } from './late-words.ts'
import type { OwnActivity, ProfileProps } from './profile-props.ts'
import { usePart } from './use-part.ts'

interface Props {
  page: ProfileProps
  activity: OwnActivity
}

/** Offers to type in a mate's code to whoever may; for everybody else nothing is fetched or shown. */
export function MateCodePart({ page, activity }: Props) {
  const part = usePart(page, () => Promise.all([import('./MateCode.tsx'), withCodeWords(page)]))
  const can = activity.code_until !== null
  // Once begun it stays: the win, or why a code can do nothing any more, is said here too.
  const [begun, setBegun] = useState(can)
  if (can && !begun) setBegun(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (can) void part.fetch()
  }, [can])
  if (!begun) return null
  const { Part } = part
  const invites = part.page.inviteActivity
  return (
    <div className={can ? 'mate-code waiting' : 'mate-code'}>
      {Part && invites && (
        <Part
          page={part.page}
          campaign={invites.slug}
          strings={invites.strings}
          activity={activity}
        />
      )}
    </div>
  )
}
