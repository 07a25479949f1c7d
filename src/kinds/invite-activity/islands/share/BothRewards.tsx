import type { inviteActivity } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { InviterState } from '#src/islands/inviter/use-inviter.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'

interface Props {
  activity: RpcResult<typeof inviteActivity>
  invited: InviterState
  words: Words
}

/** What both players get for one code, and what that buys. */
export function BothRewards({ activity, invited, words }: Props) {
  const name = invited.status === 'invited' ? invited.invitation.inviter?.username : undefined
  const { points_per_invite: points, costs } = activity
  const both = [
    { who: words.say('share.you'), mate: 'dot', mood: 'cheer' },
    { who: name ?? words.say('share.mate'), mate: 'pip', mood: 'wave' },
  ] as const
  return (
    <section className="both-get">
      <h2>{words.say('share.both')}</h2>
      <ul>
        {both.map(({ who, mate, mood }) => (
          <li key={mate}>
            <Mate mate={mate} mood={mood} />
            <b>{words.count('balance.plus', points)}</b>
            <span>{who}</span>
          </li>
        ))}
      </ul>
      <p>
        {words.say('share.buys', {
          rare: words.count('balance.cost', costs.rare),
          gold: words.count('balance.cost', costs.gold),
        })}
      </p>
    </section>
  )
}
