import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { GEAR } from '#src/ui/icon/icons.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

const teamDialog = lazyModule(() => import('./TeamDialog.tsx'))

/** Renders the secondary actions: a member can leave; a host can remove members and disband the team. */
export function TeamActions(view: TeamView) {
  const { t } = usePage<PartnerTeamProps>()
  const { team } = view
  const dialog = useLazyDialog(teamDialog)
  const host = team.members.some((member) => member.you && member.host)
  const TeamDialog = dialog.part?.default
  return (
    <section className="team-actions">
      {host ? (
        <Button
          label={t('team.manage.action')}
          icon={GEAR}
          tone="paper"
          busy={dialog.busy}
          onClick={dialog.open}
        />
      ) : (
        <Button
          label={t('team.leave.action')}
          tone="paper"
          busy={dialog.busy}
          onClick={dialog.open}
        />
      )}
      {TeamDialog && dialog.isOpen && <TeamDialog view={view} host={host} onClose={dialog.close} />}
    </section>
  )
}
