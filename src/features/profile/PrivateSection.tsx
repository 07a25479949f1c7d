import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SeasonNow } from '#src/app/time/SeasonNow.tsx'
import type { Me, OwnProps } from '#src/features/player/profile-props.ts'
import { RecapLinks } from './RecapLinks.tsx'
import { TeamCard } from './TeamCard.tsx'

/** Renders the private part of a profile: the partner team and the player's own recaps. */
export default function PrivateSection({ me }: { me: Me }): ReactNode {
  const { teams } = usePage<OwnProps>()
  return (
    <>
      {teams && (
        <SeasonNow campaign={teams.slug}>
          {(campaign) => <TeamCard campaign={campaign} href={teams.href} />}
        </SeasonNow>
      )}
      <RecapLinks username={me.username} own />
    </>
  )
}
