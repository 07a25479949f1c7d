import { useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { newUserRewardClaim } from '#src/contract/functions/invites-new-users.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { GrantedReward } from '#src/features/reward/GrantedReward.tsx'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { SwapsToday } from '#src/features/today/SwapsToday.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { quote } from '#src/i18n/browser/quotes.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { NewUserRewardsProps, OwnRewards } from './props.ts'
import { TaskList } from './TaskList.tsx'
import { TimeTicket } from './TimeTicket.tsx'
import { taskTitle } from './task-words.ts'

interface Props {
  rewards: OwnRewards
}

/** Renders the player's own open tasks, and then the reward to claim. */
export function OwnTasks({ rewards }: Props) {
  const page = usePage<NewUserRewardsProps>()
  const { rewardStrings, links, t, count, list, screen } = page
  const { state, tasks, granted, claimed_at } = rewards
  const claim = useMutation(newUserRewardClaim)
  const [won, setWon] = useState<Granted>()
  const taken = useRef<HTMLDivElement>(null)

  const missing = tasks.filter(({ done }) => !done)
  const take = async () => {
    const answer = await claim.mutate({ campaign: page.campaign })
    if (answer) setWon(answer.granted)
  }
  return (
    <>
      {state === 'claimed' && granted ? (
        <div className="taken" ref={taken} tabIndex={-1}>
          <GrantedReward granted={granted} strings={rewardStrings}>
            <Button
              tone="paper"
              label={rewardStrings['won.see_album'] ?? ''}
              href={links.profile}
            />
          </GrantedReward>
          <p className="aside">{t('claimed.on', { date: formatDate(claimed_at ?? '', 'date') })}</p>
        </div>
      ) : (
        <TimeTicket rewards={rewards}>
          <Button
            tone="sun"
            label={
              missing.length === 0 ? t('claim.action') : count('claim.missing', missing.length)
            }
            disabled={missing.length > 0}
            busy={claim.busy}
            onClick={take}
          />
          <RefusalNote failure={claim.failure}>
            {isRefusal(claim.failure, REFUSAL.tasks_missing) && missing.length > 0 && (
              <p>
                {t('claim.still', {
                  tasks: list(
                    missing.map(({ task, goal }) =>
                      quote(taskTitle(page, task, goal), screen.locale),
                    ),
                  ),
                })}
              </p>
            )}
          </RefusalNote>
        </TimeTicket>
      )}
      <section>
        <div className="title-row">
          <h2>{t('tasks.title')}</h2>
          <p>{t('tasks.done', { done: tasks.length - missing.length, total: tasks.length })}</p>
        </div>
        <TaskList rewards={rewards} />
        {tasks.some(({ task, done }) => task === 'exchanges' && !done) && (
          <SwapsToday today={rewards.swaps_today} strings={page.swapsTodayStrings} />
        )}
      </section>
      {state === 'claimed' && <Button label={t('claimed.next')} href={links.invite} />}
      <RewardMoment
        granted={won}
        strings={rewardStrings}
        onClose={() => {
          setWon(undefined)
          // Focuses the message, because the pressed button has disappeared.
          taken.current?.focus()
        }}
      />
    </>
  )
}
