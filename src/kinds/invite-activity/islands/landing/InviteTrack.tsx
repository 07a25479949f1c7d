import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, USERS } from '#src/ui/icon/icons.ts'
import { Emphasis } from '../Emphasis.tsx'
import type { Activity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'
import { PipOnTrack } from './PipOnTrack.tsx'
import { trackOf } from './track.ts'

interface Props {
  activity: Activity
}

/**
 * Renders the bonuses for several invited friends as a row of squares with a prize at each threshold. The
 * mascot Pip walks along the row.
 */
export function InviteTrack({ activity }: Props) {
  const { t, count } = usePage<LandingProps>()
  if (activity.bonuses.length === 0) return null
  const own = activity.version === 'own'
  const invited = own ? activity.invited : 0
  const { stretches, squares, walked, next } = trackOf(activity.bonuses, invited)
  return (
    <section className="invite-track">
      <div className="section-head">
        <h2>{t('track.title')}</h2>
        {own && <Chip icon={USERS} tone="mint" label={count('track.invited', invited)} />}
      </div>
      <div className="track" aria-hidden="true">
        {squares.map(({ place, walked, flag }) => (
          <span key={place} className={classes('square', walked && 'walked', flag && 'flagged')}>
            {flag && (
              <img
                src={flag === stretches[stretches.length - 1] ? gift : pack}
                width="40"
                height="40"
                alt=""
              />
            )}
          </span>
        ))}
        <PipOnTrack square={Math.max(0, walked - 1)} of={squares.length} />
      </div>
      <ol className="thresholds">
        {stretches.map(({ invitees, points, squares, granted }) => (
          <li key={invitees} style={{ gridColumn: `span ${squares}` }}>
            <b>{formatNumber(invitees)}</b>
            <span className={granted ? 'reached' : undefined}>
              {granted && <Icon icon={CHECK} />}
              {count('balance.plus', points)}
              {granted && <span className="sr">{t('track.granted')}</span>}
            </span>
          </li>
        ))}
      </ol>
      {own && (
        <p className="track-next">
          <Emphasis
            text={
              next
                ? count('track.next', next.invitees - invited, {
                    bonus: count('balance.plus', next.points),
                  })
                : t('track.done')
            }
          />
        </p>
      )}
    </section>
  )
}

const classes = (...names: unknown[]) => names.filter(Boolean).join(' ')
