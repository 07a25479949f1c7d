import { useEffect, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, USERS } from '#src/ui/icon/icons.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Emphasis } from '../Emphasis.tsx'
import type { Activity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'
import { trackOf } from './track.ts'

interface Props {
  activity: Activity
}

/**
 * Renders the bonuses for invited mates as a row of squares with a prize at each threshold. The
 * mascot Pip moves along the row.
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

interface PipOnTrackProps {
  square: number
  of: number
}

function PipOnTrack({ square, of }: PipOnTrackProps) {
  const pip = useRef<HTMLSpanElement>(null)
  const lastSquare = useRef(0)

  useEffect(() => {
    const element = pip.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      animateAlongTrack(element, lastSquare.current, square)
      lastSquare.current = square
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [square])

  return (
    <span
      ref={pip}
      className="pip"
      style={{ width: `${100 / of}%`, transform: `translateX(${square * 100}%)` }}
    >
      <Mate mate="pip" mood="cheer" />
    </span>
  )
}

const HOP_MS = 520
/** The maximum number of hops, after which the element slides over the other squares. */
const MAX_HOPS = 4

/**
 * Animates an element as wide as a square from one square of its row to a later one. By its style,
 * the element is already on the later square, so reduced motion needs no animation.
 */
function animateAlongTrack(element: HTMLElement, from: number, to: number): void {
  const squares = to - from
  if (squares <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const hops = Math.min(squares, MAX_HOPS)
  const glide = squares > hops ? HOP_MS : 0
  const whole = hops * HOP_MS + glide
  const at = (square: number, rest = '') => `translateX(${square * 100}%) ${rest}`
  const frames: Keyframe[] = [{ transform: at(from), easing: 'ease-out' }]
  for (let hop = 0; hop < hops; hop++) {
    const landed = from + hop + 1
    frames.push(
      {
        transform: at(landed - 0.5, 'translateY(-18px)'),
        offset: ((hop + 0.5) * HOP_MS) / whole,
        easing: 'ease-in',
      },
      {
        transform: at(landed, 'scale(1.06, 0.92)'),
        offset: ((hop + 1) * HOP_MS) / whole,
        easing: 'ease-out',
      },
    )
  }
  frames.push({ transform: at(to) })
  // Without a slide, the last two frames would be at the same time, so one more millisecond separates them.
  element.animate?.(frames, { duration: whole + (glide ? 0 : 1), fill: 'none' })
}
