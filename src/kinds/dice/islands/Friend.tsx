import type { Words } from '#src/islands/words/words.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import type { DiceProps, FriendDice } from './dice-props.ts'

interface Props {
  page: DiceProps
  dice: FriendDice
  words: Words
}

/** The friend who is visited: what a visit gives to both, or has given today. */
export function Friend({ page, dice, words }: Props) {
  const { player, caller } = dice
  return (
    <section className="friend">
      <Avatar avatar={player.avatar} size="l" />
      <div>
        <h2>{player.username}</h2>
        <p>{words.count(visitKey(dice), dice.visit_dice, { name: player.username })}</p>
        {caller && <Chip tone="mint" label={words.count('visits.left', caller.visits_left)} />}
      </div>
      <div className="friend-links">
        <Button
          tone="paper"
          label={words.say('friend.profile')}
          href={`${page.links.profile}/${encodeURIComponent(player.username)}`}
        />
        <Button tone="paper" label={words.say('friend.own')} href={page.localPath} />
      </div>
    </section>
  )
}

/** Which text says how it stands with the visit. */
function visitKey({ visited_by_caller, takes_visits, caller }: FriendDice): string {
  if (visited_by_caller !== null) return visited_by_caller ? 'met.by_you' : 'met.by_friend'
  if (caller?.visits_left === 0) return 'met.none_left'
  return takes_visits ? 'met.not_yet' : 'met.friend_full'
}
