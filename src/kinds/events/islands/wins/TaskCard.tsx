import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { quickWinClaim } from '#src/contract/functions/events-quick-wins.ts'
import { DeliveryNote } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { type Granted, rewardName } from '#src/features/reward/reward-words.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { WinEvent, WinsProps, WinTask } from './wins-props.ts'

interface Props {
  /** The event's season, which may be earlier than the page's. */
  campaign: string
  event: WinEvent['event']
  task: WinTask
  onWon: (reward: Granted) => void
}

/** Renders a task: its goal with a link, the progress, and the button to claim the reward. */
export function TaskCard({ campaign, event, task, onWon }: Props) {
  const { links, rewardStrings, screen, count, t } = usePage<WinsProps>()
  const { goal, reward, progress, claimable, claimed, granted } = task
  const { mutate, busy, failure } = useMutation(quickWinClaim)
  const what = count(`wins.goal.${goal.type}`, goal.count)
  const steps = t('wins.steps', { done: progress, all: goal.count })
  const link = event.state === 'running' ? links[goal.type] : undefined
  const claim = async () => {
    const answer = await mutate({ campaign, event: event.id, task: task.id })
    if (answer) onWon(answer.reward)
  }
  const state = claimed ? 'claimed' : claimable || busy ? 'ready' : 'open'
  return (
    <li className={`win-task ${state}`}>
      <span className="win-reward">
        <img src={rewardArt(reward)} width="56" height="56" alt="" />
      </span>
      <div className="wins-words">
        <h3>{what}</h3>
        <p>{rewardName(reward, rewardStrings, screen.locale)}</p>
        {state === 'open' && (
          <div className="win-progress">
            <Progress
              label={what}
              value={progress}
              max={goal.count}
              tone="leaf"
              valueText={steps}
            />
            <span aria-hidden="true">{steps}</span>
          </div>
        )}
      </div>
      {state === 'claimed' && (
        <Chip icon={CHECK} tone="leaf" label={t('wins.claimed')} className="win-done" />
      )}
      {state === 'ready' && (
        <Button
          size="s"
          tone="sun"
          label={t('wins.claim')}
          name={labelled(t('wins.claim'), what)}
          busy={busy}
          onClick={() => void claim()}
        />
      )}
      {state === 'open' && link && (
        <Button
          size="s"
          tone="paper"
          label={t(`wins.go.${goal.type}`)}
          name={labelled(t(`wins.go.${goal.type}`), what)}
          href={link}
        />
      )}
      <DeliveryNote delivery={granted?.delivery} />
      <RefusalNote failure={failure} />
    </li>
  )
}
