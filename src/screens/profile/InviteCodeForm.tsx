import type { ReactNode } from 'react'
import { InviteCode } from '#src/islands/invite-code/InviteCode.tsx'
import { useShareCode } from '#src/islands/invite-code/use-share-code.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import type { OwnActivity, ProfileProps, Strings } from './profile-props.ts'

interface Props {
  page: ProfileProps
  campaign: string
  strings: Strings
  activity: OwnActivity
}

/** The form in which a new player enters the invite code of the mate who invited them. */
export default function InviteCodeForm({ page, campaign, strings, activity }: Props): ReactNode {
  const { screen } = page
  const share = useShareCode(campaign, wordsOf(strings, screen.locale), false)
  return <InviteCode campaign={campaign} strings={strings} activity={activity} share={share} />
}
