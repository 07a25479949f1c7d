import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import type { useRead } from '#src/app/screen/use-read.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { PartnerTeamProps, TeamPage } from './partner-team-props.ts'
import { TableScene } from './team/scene/TableScene.tsx'

/**
 * Renders the page until the first response says whether the player has a team. If that response
 * was prefetched, the team's name and points already appear.
 */
export function Waiting({ read }: { read: ReturnType<typeof useRead> }) {
  const { t, size } = usePage<PartnerTeamProps>()
  return (
    <>
      <div className="hero ground g3 team-hero">
        <div className="team-words">
          <PrefetchedNumber<TeamPage> of="team.name" as="b" className="first-name" />
          <h1 className="lettering">{t('name')}</h1>
        </div>
        <TableScene size={size} members={[]} layers={0} built={0} left />
      </div>
      <div className="column team-column">
        <ReadScreen
          read={read}
          skeleton={
            <div className="teams-waiting">
              <PrefetchedNumber<TeamPage>
                of="team.points"
                text="team.points"
                className="figure-place card team-points"
              />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </div>
          }
        >
          {() => null}
        </ReadScreen>
      </div>
    </>
  )
}
