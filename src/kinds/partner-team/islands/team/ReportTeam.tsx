import { usePage } from '#src/app/screen/page-context.tsx'
import { useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { useReport } from '#src/features/safety/use-report.tsx'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

/** Renders the button with which a visitor reports the team's name. */
export function ReportTeam({ team }: TeamView) {
  const { t } = usePage<PartnerTeamProps>()
  const report = useReport(t('report'))
  const press = useSignedInPress(`report team ${team.id}`, () =>
    report.open({ kind: 'team', team: team.id, name: team.name }),
  )
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={report.opening !== undefined || undefined}
        onClick={press}
      >
        {t('report', { name: team.name })}
      </button>
      {report.dialog}
    </>
  )
}
