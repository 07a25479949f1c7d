import { usePage } from '#src/islands/screen/page-context.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import type { useRead } from '#src/islands/screen/use-read.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { PartnerTeamProps } from './partner-team-props.ts'

/** The page before its first answer: it is not known yet whether there is a team to show. */
export function Waiting({ read }: { read: ReturnType<typeof useRead> }) {
  const { say } = usePage<PartnerTeamProps>()
  return (
    <>
      <div className="hero ground g3">
        <div className="team-words">
          <h1>{say('name')}</h1>
        </div>
      </div>
      <div className="column">
        <ReadScreen
          read={read}
          skeleton={
            <div className="teams-waiting">
              <Skeleton shape="wide" />
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
