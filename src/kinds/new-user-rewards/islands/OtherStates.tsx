import { usePage } from '#src/app/screen/page-context.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { NewUserRewardsProps, OwnRewards } from './props.ts'

interface Props {
  rewards: OwnRewards
}

/** Renders the states without open tasks: of new users after the deadline, and of other players. */
export default function OtherStates({ rewards }: Props) {
  const { t, links } = usePage<NewUserRewardsProps>()
  const invite = <Button label={t('claimed.next')} href={links.invite} />

  if (rewards.state === 'expired') {
    const { tasks } = rewards
    const done = tasks.filter((task) => task.done).length
    return (
      <StatePanel
        state="time-up"
        title={t('over.title')}
        text={t('over.text', { done, total: tasks.length })}
      >
        {invite}
      </StatePanel>
    )
  }
  return (
    <StatePanel state="empty" title={t('old_hand.title')} text={t('old_hand.text')}>
      {invite}
      {!bridge.inApp && (
        <a className="aside" href={links.download}>
          {t('old_hand.app')}
        </a>
      )}
    </StatePanel>
  )
}
