import { useCallback, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withCodeWords, withWords } from './late-words.ts'
import type { OwnActivity, ProfileProps } from './profile-props.ts'

const mateCode = lateModule(() => import('./MateCode.tsx'))

interface Props {
  page: ProfileProps
  activity: OwnActivity
}

/** Offers to type in a mate's code to whoever may; for everybody else nothing is fetched or shown. */
export function MateCodePart({ page, activity }: Props) {
  const load = useCallback(() => withWords(mateCode(), withCodeWords(page)), [page])
  const can = activity.code_until !== null
  // Once begun it stays: the win, or why a code can do nothing any more, is said here too.
  const [begun, setBegun] = useState(can)
  if (can && !begun) setBegun(true)
  if (!begun) return null
  return (
    <div className={can ? 'mate-code waiting' : 'mate-code'}>
      <LatePart screen={page.screen} load={load}>
        {({ Part, page }) =>
          page.inviteActivity && (
            <Part
              page={page}
              campaign={page.inviteActivity.slug}
              strings={page.inviteActivity.strings}
              activity={activity}
            />
          )
        }
      </LatePart>
    </div>
  )
}
