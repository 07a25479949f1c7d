import { usePage } from '#src/app/screen/page-context.tsx'
import type { ShareCode } from '#src/features/invite/use-share-code.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE, USER } from '#src/ui/icon/icons.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import type { LandingProps } from './landing-props.ts'

interface Props {
  share: ShareCode
  /** Opens the sign-in, for visitors without a code. */
  onSignIn: (() => void) | undefined
  /** The friend's code in the address, which the visitor can enter after the sign-in; otherwise ''. */
  offered: string
  /** When points are wiped; only on the last day. On a phone, the full warning is further down the page. */
  wipedAt: string | undefined
}

/** Renders the primary button, at the bottom of a phone's screen or in the column beside a desktop's hero. */
export function ShareDock({ share, onSignIn, offered, wipedAt }: Props) {
  const { t, codeStrings } = usePage<LandingProps>()
  return (
    <Dock>
      {wipedAt && (
        <p className="dock-note" aria-hidden="true">
          {t('points.last_day', { moment: formatDate(wipedAt, 'moment') })}
        </p>
      )}
      {onSignIn ? (
        <Button
          label={(offered && codeStrings.enter) || t('ticket.get')}
          icon={USER}
          onClick={onSignIn}
        />
      ) : (
        <Button label={t('ticket.share')} icon={SHARE} {...share} />
      )}
    </Dock>
  )
}
