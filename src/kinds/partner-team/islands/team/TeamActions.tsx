import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { GEAR } from '#src/ui/icon/icons.ts'
import type { TeamView } from './team-view.ts'

/** Loaded when a member wants to leave, or the host to change something. */
const teamDialog = lateModule(() => import('./TeamDialog.tsx'))

/** What a member can do besides: leave; a host also removes members and disbands the team. */
export function TeamActions(view: TeamView) {
  const { page, words, team } = view
  const dialog = useLazyDialog(page.screen, teamDialog)
  const [open, setOpen] = useState(false)
  const host = team.members.some((member) => member.you && member.host)
  const press = async () => {
    if (await dialog.fetch()) setOpen(true)
  }
  const TeamDialog = dialog.part?.default
  return (
    <section className="team-actions">
      {host ? (
        <Button
          label={words.say('team.manage.action')}
          icon={GEAR}
          tone="paper"
          busy={dialog.busy}
          onClick={press}
        />
      ) : (
        <Button
          label={words.say('team.leave.action')}
          tone="paper"
          busy={dialog.busy}
          onClick={press}
        />
      )}
      {TeamDialog && open && <TeamDialog view={view} host={host} onClose={() => setOpen(false)} />}
    </section>
  )
}
