import { usePage } from '#src/app/screen/page-context.tsx'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import type { DiceProps, FriendDice } from './dice-props.ts'

interface Props {
  dice: FriendDice
}

/** Renders the friend whose page this is: what a visit gives to both players, or has already given today. */
export function Friend({ dice }: Props) {
  const { count, t, links, localPath } = usePage<DiceProps>()
  const { player, caller } = dice
  return (
    <section className="friend">
      <Avatar avatar={player.avatar} size="l" />
      <div>
        <h2>{player.username}</h2>
        <p>{count(visitKey(dice), dice.visit_dice, { name: player.username })}</p>
        {caller && <Chip tone="mint" label={count('visits.left', caller.visits_left)} />}
      </div>
      <div className="friend-links">
        <Button
          tone="paper"
          label={t('friend.profile')}
          href={`${links.profile}/${encodeURIComponent(player.username)}`}
        />
        <Button tone="paper" label={t('friend.own')} href={localPath} />
      </div>
    </section>
  )
}

function visitKey({ visited_by_caller, takes_visits, caller }: FriendDice) {
  if (visited_by_caller !== null) return visited_by_caller ? 'met.by_you' : 'met.by_friend'
  if (caller?.visits_left === 0) return 'met.none_left'
  return takes_visits ? 'met.not_yet' : 'met.friend_full'
}
