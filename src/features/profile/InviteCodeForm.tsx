import type { ReactNode } from 'react'
import { type PageProps, usePage } from '#src/app/screen/page-context.tsx'
import { InviteCode } from '#src/features/invite/InviteCode.tsx'
import { useShareCode } from '#src/features/invite/use-share-code.ts'
import type { OwnActivity, Strings } from '#src/features/player/profile-props.ts'

interface CodeProps extends PageProps {
  strings: Strings
}

/** Renders the form in which a new user enters a mate's invite code. */
export default function InviteCodeForm({ activity }: { activity: OwnActivity }): ReactNode {
  const page = usePage<CodeProps>()
  const { campaign } = activity
  const share = useShareCode(campaign, page, false)
  return <InviteCode campaign={campaign} strings={page.strings} activity={activity} share={share} />
}
