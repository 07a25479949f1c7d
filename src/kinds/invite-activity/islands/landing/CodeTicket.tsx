import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CodeTiles } from '#src/ui/code/CodeTiles.tsx'
import { CLOCK, USER } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { Activity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

export const BLANK_CODE = ' '.repeat(6)

interface Props {
  activity: Activity
  /** The mate's code in the URL, for an anonymous visitor; otherwise ''. */
  offered: string
  onSignIn: (() => void) | undefined
}

/**
 * Renders the ticket with the player's own code, to read out, copy and share. For an anonymous
 * visitor, the ticket is empty or has the code in the URL.
 */
export function CodeTicket({ activity, offered, onSignIn }: Props) {
  const page = usePage<LandingProps>()
  const { t, codeStrings } = page
  const now = useServerClock(activity.server_time)
  const last = activity.phase === 'last_day'
  return (
    <Ticket
      className="code-ticket"
      label={
        offered
          ? codeStrings.label
          : t(activity.version === 'own' ? 'ticket.label' : 'ticket.stranger')
      }
      chip={
        <Chip
          icon={CLOCK}
          tone={last ? 'berry' : 'sun'}
          label={formatTimeLeft(page, activity.closes_at, now)}
        />
      }
    >
      <div className="code-row">
        <CodeTiles code={activity.version === 'own' ? activity.code : offered || BLANK_CODE} />
        {activity.version === 'public' ? (
          <IconButton
            icon={USER}
            label={(offered && codeStrings.enter) || t('ticket.get')}
            onClick={onSignIn}
          />
        ) : (
          <CopyButton
            text={activity.code}
            label={t('ticket.copy')}
            done={t('ticket.copied')}
            failed={t('ticket.copy_failed')}
          />
        )}
      </div>
    </Ticket>
  )
}
