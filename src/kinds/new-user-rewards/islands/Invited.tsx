import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import type { NewUserRewardsProps, OtherRewards } from './props.ts'
import { TasksPreview } from './TasksPreview.tsx'

interface Props {
  rewards: OtherRewards
}

/** Renders the page for an invited new player: the inviter, and the tasks. */
export function Invited({ rewards }: Props) {
  const { t, count, days, links, localPath } = usePage<NewUserRewardsProps>()
  const { player, server_time, closes_at } = rewards
  useExpiry(server_time, [closes_at])
  return (
    <>
      <section className="invited">
        <Avatar avatar={player.avatar} size="l" />
        <h2>{t('invited.title', { name: player.username })}</h2>
        <p>{count('invited.text', days)}</p>
        {!bridge.inApp && (
          <Button
            tone="sun"
            icon={DOWN}
            label={t('invited.get_app')}
            href={`${links.download}?from=${encodeURIComponent(player.username)}`}
          />
        )}
        <Button tone={bridge.inApp ? 'sun' : 'paper'} label={t('invited.own')} href={localPath} />
      </section>
      <TasksPreview />
    </>
  )
}
