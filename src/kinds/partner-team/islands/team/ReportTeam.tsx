import { useReport } from '#src/islands/report/use-report.tsx'
import type { TeamView } from './team-view.ts'

/** Lets a visitor report the team's name. */
export function ReportTeam({ words, team }: TeamView) {
  const report = useReport(words.say('report'))
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={report.opening !== undefined || undefined}
        onClick={() => report.open({ kind: 'team', team: team.id, name: team.name })}
      >
        {words.say('report', { name: team.name })}
      </button>
      {report.dialog}
    </>
  )
}
