import { useEffect, useState } from 'react'
import { inviteActivity } from '../../contract/functions/invites.ts'
import { useRead } from '../screen/use-read.ts'
import { withCodeWords } from './late-words.ts'
import type { ProfileProps } from './profile-props.ts'
import { usePart } from './use-part.ts'

interface Props {
  page: ProfileProps
  campaign: string
}

/** Offers to type in a mate's code to whoever may; for everybody else nothing is fetched or shown. */
export function MateCodePart({ page, campaign }: Props) {
  const { state } = useRead(inviteActivity, { campaign })
  const activity = state.status === 'ready' && state.data.version === 'own' ? state.data : null
  const part = usePart(page, () => Promise.all([import('./MateCode.tsx'), withCodeWords(page)]))
  const can = activity?.code_until != null
  // Once begun it stays: the win, or why a code can do nothing any more, is said here too.
  const [begun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!can) return
    setBegun(true)
    void part.fetch()
  }, [can])
  if (!activity || !begun) return null
  const strings = part.page.inviteActivity?.strings
  return (
    <div className={can ? 'mate-code waiting' : 'mate-code'}>
      {part.Part && strings && (
        <part.Part page={part.page} campaign={campaign} strings={strings} activity={activity} />
      )}
    </div>
  )
}
