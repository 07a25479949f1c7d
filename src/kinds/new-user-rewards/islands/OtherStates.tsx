import { bridge } from '#src/bridge/bridge.ts'
import { fill } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { NewUserRewardsProps, OtherRewards, OwnRewards } from './props.ts'

interface Props {
  page: NewUserRewardsProps
  rewards: OwnRewards | OtherRewards
}

/**
 * The states without open tasks: before and after the activity, after the two days, for existing
 * players.
 */
export default function OtherStates({ page, rewards }: Props) {
  const { strings, screen, links } = page
  useExpiry(rewards.server_time, [rewards.opens_at])
  const say = (key: string) => strings[key] ?? ''
  const common = (key: string) => screen.commonStrings[`states.${key}`] ?? ''
  const day = (key: string, date: string) => fill(say(key), { date: formatDate(date, 'date') })
  const invite = <Button label={say('claimed.next')} href={links.invite} />

  if (rewards.phase === 'not_started') {
    return (
      <StatePanel
        state="not-started"
        title={common('not_started.title')}
        text={day('opens', rewards.opens_at)}
      >
        <Button tone="paper" label={common('ended.action')} href={screen.home} />
      </StatePanel>
    )
  }
  if (rewards.phase === 'ended' || rewards.version === 'other') {
    return (
      <StatePanel
        state="ended"
        title={common('ended.title')}
        text={day('ended', rewards.closes_at)}
      >
        <Button tone="paper" label={common('ended.action')} href={screen.home} />
      </StatePanel>
    )
  }
  if (rewards.state === 'expired') {
    const { tasks } = rewards
    const done = tasks.filter((task) => task.done).length
    return (
      <StatePanel
        state="time-up"
        title={say('over.title')}
        text={fill(say('over.text'), { done, total: tasks.length })}
      >
        {invite}
      </StatePanel>
    )
  }
  return (
    <StatePanel state="empty" title={say('old_hand.title')} text={say('old_hand.text')}>
      {invite}
      {!bridge.inApp && (
        <a className="aside" href={links.download}>
          {say('old_hand.app')}
        </a>
      )}
    </StatePanel>
  )
}
