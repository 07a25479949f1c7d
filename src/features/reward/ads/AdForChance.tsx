import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { wordsOf } from '#src/app/words/words.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { PLAY } from '#src/ui/icon/icons.ts'
import { type AdProgress, useAdForChance } from './use-ad-for-chance.ts'
import './one-more.css'

interface Props {
  strings: Readonly<Record<string, string>>
  campaign: string
  placement: string
  adsLeft: number
  adPending: boolean
  /** The download page in the page's language, because ads are available only in the app. */
  downloadHref: string
  look: 'button' | 'link'
}

/** The keys of the messages. `counted` has none, because a toast reports it. */
const SAID: Partial<Record<AdProgress, string>> = {
  opening: 'opening',
  not_ready: 'not_ready',
  unanswered: 'unanswered',
  cancelled: 'cancelled',
  claiming: 'pending',
  pending: 'pending',
  late: 'late',
  unreported: 'unreported',
}

const BUSY: readonly AdProgress[] = ['opening', 'claiming', 'pending']

/**
 * Renders "Watch an ad for one more": shows an ad in the app, then its state until the chance
 * counts. On the web, says that ads are available only in the app.
 */
export function AdForChance(props: Props) {
  const { screen } = usePage()
  const { strings, adsLeft, look } = props
  const words = wordsOf(strings, screen.locale)
  const { progress, failure, watch } = useAdForChance({
    campaign: props.campaign,
    placement: props.placement,
    pending: props.adPending,
    onCounted: () => notify(words.t('counted'), 'success'),
  })
  if (!bridge.inApp) {
    return (
      <p className="one-more web">
        {words.t('web')} <a href={props.downloadHref}>{words.t('get_app')}</a>
      </p>
    )
  }

  const busy = BUSY.includes(progress)
  const unclaimed = progress === 'unclaimed'
  const label = unclaimed ? screen.commonStrings['states.error.action'] : words.t('watch')
  const said = SAID[progress]
  return (
    <div className="one-more">
      {(adsLeft > 0 || busy || unclaimed) &&
        (look === 'button' ? (
          <Button label={label} icon={PLAY} tone="paper" busy={busy} onClick={watch} />
        ) : (
          <button
            type="button"
            className="one-more-link"
            aria-busy={busy || undefined}
            onClick={busy ? undefined : watch}
          >
            <Icon icon={PLAY} />
            <span>{label}</span>
          </button>
        ))}
      {/* Always rendered, so that screen readers announce its text. */}
      <p className="one-more-status" role="status">
        {said && words.t(said)}
      </p>
      {!said && (
        <p className="one-more-left">
          {adsLeft > 0 ? words.count('left', adsLeft) : words.t('none_left')}
        </p>
      )}
      <RefusalNote failure={failure} />
    </div>
  )
}
