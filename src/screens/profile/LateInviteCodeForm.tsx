import { useCallback, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withCodeTexts, withTexts } from './late-texts.ts'
import type { OwnActivity, ProfileProps } from './profile-props.ts'

const inviteCodeForm = lateModule(() => import('./InviteCodeForm.tsx'))

interface Props {
  page: ProfileProps
  activity: OwnActivity
}

/**
 * Shows the invite-code form to players who may enter one; for everybody else it loads and renders
 * nothing.
 */
export function LateInviteCodeForm({ page, activity }: Props) {
  const load = useCallback(() => withTexts(inviteCodeForm(), withCodeTexts(page)), [page])
  const can = activity.code_until !== null
  // Stays once shown, because it also shows the result and why a code can no longer be entered.
  const [begun, setBegun] = useState(can)
  if (can && !begun) setBegun(true)
  if (!begun) return null
  return (
    <div className={can ? 'late-invite-code waiting' : 'late-invite-code'}>
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
