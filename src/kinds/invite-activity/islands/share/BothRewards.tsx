import { usePage } from '#src/app/screen/page-context.tsx'
import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { InviterState } from '#src/features/share/inviter/use-inviter.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import type { ShareProps } from './share-props.ts'

interface Props {
  activity: RpcResult<typeof inviteActivity>
  invited: InviterState
}

/** Renders what both players get for a code, and what they can redeem with it. */
export function BothRewards({ activity, invited }: Props) {
  const { t, count } = usePage<ShareProps>()
  const name = invited.status === 'invited' ? invited.invitation.inviter?.username : undefined
  const { points_per_invite: points, costs } = activity
  const both = [
    { who: t('share.you'), mate: 'dot', mood: 'cheer' },
    { who: name ?? t('share.mate'), mate: 'pip', mood: 'wave' },
  ] as const
  return (
    <section className="both-get">
      <h2>{t('share.both')}</h2>
      <ul>
        {both.map(({ who, mate, mood }) => (
          <li key={mate}>
            <Mate mate={mate} mood={mood} />
            <b>{count('balance.plus', points)}</b>
            <span>{who}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('share.buys', {
          rare: count('balance.cost', costs.rare),
          gold: count('balance.cost', costs.gold),
        })}
      </p>
    </section>
  )
}
