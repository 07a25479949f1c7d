import { DeliveryNote } from '#src/islands/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import type { DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  page: DetailProps
  rewards: RewardsOf<'quick-wins'>
  words: Words
}

/** The tasks of a quick-wins event with their rewards, and the way to where they are collected. */
export function WinsRewards({ page, rewards: { tasks }, words }: Props) {
  return (
    <section>
      <h2>{words.say('detail.wins.title')}</h2>
      <ul className="event-tasks">
        {tasks.map(({ id, goal, reward, progress, claimed, granted }) => (
          <li key={id}>
            <img src={rewardArt(reward)} width="48" height="48" alt="" />
            <span className="reward-words">
              <b>{words.count(`wins.goal.${goal.type}`, goal.count)}</b>
              <span>{rewardName(reward, page.rewardStrings, page.screen.locale)}</span>
            </span>
            {claimed ? (
              <span className="reward-tick">
                <Icon icon={CHECK} />
                <span className="sr">{words.say('detail.collected')}</span>
              </span>
            ) : (
              <span className="event-task-count">
                {words.say('detail.wins.progress', { done: progress, goal: goal.count })}
              </span>
            )}
            <DeliveryNote delivery={granted?.delivery} />
          </li>
        ))}
      </ul>
      <Button label={words.say('detail.wins.action')} tone="sun" href={page.links.wins} />
    </section>
  )
}
