import { usePage } from '#src/app/screen/page-context.tsx'
import type { Album, OwnAlbum, ProfileProps } from '#src/features/player/profile-props.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'

interface Props {
  set: Album['sets'][number] | OwnAlbum['sets'][number]
}

/**
 * Renders the dice for completing a set, or, on the player's own page, the dice won. Renders
 * nothing for a set without dice.
 */
export function SetDice({ set }: Props) {
  const { count } = usePage<ProfileProps>()
  if (set.dice === null) return null
  const won = 'reward' in set && set.reward !== null
  return (
    <span className={`set-dice ${won ? 'won' : ''}`}>
      <img src={die} width="20" height="20" alt="" />
      {count(won ? 'album.set_won' : 'album.set_reward', set.dice)}
    </span>
  )
}
