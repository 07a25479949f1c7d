import { usePage } from '#src/app/screen/page-context.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { Emphasis } from '../Emphasis.tsx'
import type { OwnActivity } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

/**
 * Renders for an anonymous visitor the points for an invited mate. Has the height of the balance,
 * so that nothing below moves after a sign-in.
 */
export function WorthOfMate({ points }: { points: number }) {
  const { t, count } = usePage<LandingProps>()
  return (
    <section className="balance stranger">
      <p className="figure">
        <b>+{formatNumber(points)}</b> {count('balance.unit', points)}
      </p>
      <p className="goal">{t('how.points.text')}</p>
    </section>
  )
}

interface Props {
  activity: OwnActivity
}

/** Renders the player's points, the pending points, and the points missing for the next sticker. */
export function Balance({ activity }: Props) {
  const { t, count } = usePage<LandingProps>()
  const { points, pending, next_goal: goal } = activity
  const text =
    goal.missing > 0 ? count(`goal.${goal.rarity}`, goal.missing) : t(`goal.${goal.rarity}_reached`)
  return (
    <section className="balance">
      <p className="figure">
        <b>{formatNumber(points)}</b> {count('balance.unit', points)}
      </p>
      <p className="goal">
        <Emphasis text={text} />
      </p>
      <Progress label={text.replaceAll('*', '')} value={goal.cost - goal.missing} max={goal.cost} />
      {pending.points > 0 && <p className="brought">{count('balance.pending', pending.points)}</p>}
      {activity.invited_by && (
        <p className="brought">{t('balance.brought_by', { name: activity.invited_by.username })}</p>
      )}
    </section>
  )
}
