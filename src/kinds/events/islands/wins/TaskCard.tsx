import { quickWinClaim } from '#src/contract/functions/events-quick-wins.ts'
import { labelled } from '#src/i18n/labelled.ts'
import { DeliveryNote } from '#src/islands/delivery/DeliveryNote.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { type Granted, rewardName } from '#src/islands/reward/reward-words.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import type { WinEvent, WinsProps, WinTask } from './wins-props.ts'

interface Props {
  page: WinsProps
  event: WinEvent['event']
  task: WinTask
  words: Words
  /** Called with the reward that was claimed. */
  onWon: (reward: Granted) => void
}

/** A task: what to do and where, how much of it is done, and its reward to claim. */
export function TaskCard({ page, event, task, words, onWon }: Props) {
  const { goal, reward, progress, claimable, claimed, granted } = task
  const { mutate, busy, failure } = useMutation(quickWinClaim)
  const what = words.count(`wins.goal.${goal.type}`, goal.count)
  const steps = words.say('wins.steps', { done: progress, all: goal.count })
  const link = event.state === 'running' ? page.links[goal.type] : undefined
  const claim = async () => {
    const answer = await mutate({ campaign: page.campaign, event: event.id, task: task.id })
    if (answer) onWon(answer.reward)
  }
  const state = claimed ? 'claimed' : claimable || busy ? 'ready' : 'open'
  return (
    <li className={`win-task ${state}`}>
      <span className="win-reward">
        <img src={rewardArt(reward)} width="56" height="56" alt="" />
      </span>
      <div className="win-words">
        <h3>{what}</h3>
        <p>{rewardName(reward, page.rewardStrings, page.screen.locale)}</p>
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
        <Chip icon={CHECK} tone="leaf" label={words.say('wins.claimed')} className="win-done" />
      )}
      {state === 'ready' && (
        <Button
          size="s"
          tone="sun"
          label={words.say('wins.claim')}
          name={labelled(words.say('wins.claim'), what)}
          busy={busy}
          onClick={() => void claim()}
        />
      )}
      {state === 'open' && link && (
        <Button
          size="s"
          tone="paper"
          label={words.say(`wins.go.${goal.type}`)}
          name={labelled(words.say(`wins.go.${goal.type}`), what)}
          href={link}
        />
      )}
      <DeliveryNote delivery={granted?.delivery} />
      <Refusal failure={failure} />
    </li>
  )
}
