import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { InviterState } from '#src/features/share/inviter/use-inviter.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CodeTiles } from '#src/ui/code/CodeTiles.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { ShareProps } from './share-props.ts'

const BLANK = ' '.repeat(6)

interface Props {
  activity: RpcResult<typeof inviteActivity>
  invited: InviterState
  open: boolean
  /** The inviter's code, or the code in the URL; '' without one. */
  code: string
}

/** Renders the inviter and the code, with the way and the deadline to enter the code. */
export function InvitationTicket({ activity, invited, open, code }: Props) {
  const page = usePage<ShareProps>()
  const { t, count, path } = page
  const now = useServerClock(activity.server_time)
  useExpiry(activity.server_time, [activity.opens_at, activity.closes_at])
  const inviter = invited.status === 'invited' ? invited.invitation.inviter : null
  const { phase } = activity
  return (
    <Ticket
      className="invitation-ticket"
      label={
        <span className="inviter">
          {inviter && <Avatar avatar={inviter.avatar} size="s" />}
          <span>{labelOf(invited, code, page)}</span>
        </span>
      }
      chip={
        open && (
          <Chip icon={CLOCK} tone="sun" label={formatTimeLeft(page, activity.closes_at, now)} />
        )
      }
    >
      <div className="code-row">
        <CodeTiles code={code || BLANK} />
        {code && (
          <CopyButton
            text={code}
            label={t('ticket.copy')}
            done={t('ticket.copied')}
            failed={t('ticket.copy_failed')}
          />
        )}
      </div>
      <p className="invitation-how">
        {invited.status === 'failed' && <>{t('share.unknown')} </>}
        {invited.status === 'invited' && invited.invitation.isEarlier && <>{t('earlier')} </>}
        {phase === 'ended'
          ? t('share.over')
          : phase === 'not_started'
            ? t('share.opens', { time: formatDate(activity.opens_at, 'moment') })
            : count('share.within', activity.code_hours)}
      </p>
      {open && (
        <Button tone="sun" label={t('share.enter')} href={code ? `${path}?code=${code}` : path} />
      )}
    </Ticket>
  )
}

function labelOf(invited: InviterState, code: string, { t }: Page<ShareProps>): string {
  const name = invited.status === 'invited' ? invited.invitation.inviter?.username : undefined
  if (name) return t('share.invited_by', { name })
  if (invited.status === 'loading') return t('share.looking')
  return t(code ? 'share.with_code' : 'share.no_code')
}
