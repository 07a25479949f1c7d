import { useCallback, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withCodeTexts, withTexts } from './late-texts.tsx'
import type { OwnActivity, ProfileProps, Strings } from './profile-props.ts'

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
      <LatePart load={load}>
        {({ Part, page }) =>
          page.inviteActivity && (
            <Part
              page={page}
              campaign={activity.campaign}
              strings={stringsOf(page.inviteActivity, activity.campaign)}
              activity={activity}
            />
          )
        }
      </LatePart>
    </div>
  )
}

/** Returns the texts of the campaign that runs, which may be one after the page's. */
function stringsOf(
  { strings, later = [] }: NonNullable<ProfileProps['inviteActivity']>,
  campaign: string,
): Strings {
  return { ...strings, ...later.find(({ slug }) => slug === campaign)?.strings }
}
