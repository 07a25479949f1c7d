import { usePage } from '#src/app/screen/page-context.tsx'
import { DeliveryNote } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  rewards: RewardsOf<'quick-wins'>
}

/** Renders a Quick Wins event's tasks and rewards, with a link to the page for claiming. */
export function WinsRewards({ rewards: { tasks } }: Props) {
  const { rewardStrings, screen, links, t, count } = usePage<DetailProps>()
  return (
    <section>
      <h2>{t('detail.wins.title')}</h2>
      <ul className="event-tasks">
        {tasks.map(({ id, goal, reward, progress, claimed, granted }) => (
          <li key={id}>
            <img src={rewardArt(reward)} width="48" height="48" alt="" />
            <span className="reward-words">
              <b>{count(`wins.goal.${goal.type}`, goal.count)}</b>
              <span>{rewardName(reward, rewardStrings, screen.locale)}</span>
            </span>
            {claimed ? (
              <span className="reward-tick">
                <Icon icon={CHECK} />
                <span className="sr">{t('detail.collected')}</span>
              </span>
            ) : (
              <span className="event-task-count">
                {t('detail.wins.progress', { done: progress, goal: goal.count })}
              </span>
            )}
            <DeliveryNote delivery={granted?.delivery} />
          </li>
        ))}
      </ul>
      <Button label={t('detail.wins.action')} tone="sun" href={links.wins} />
    </section>
  )
}
