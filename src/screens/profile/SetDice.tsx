import { plural } from '#src/i18n/fill.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import type { Album, OwnAlbum, ProfileProps } from './profile-props.ts'

interface Props {
  page: ProfileProps
  set: Album['sets'][number] | OwnAlbum['sets'][number]
}

/** What completing a set gives or, on the player's own page, gave them; nothing for a set without. */
export function SetDice({ page: { strings, screen }, set }: Props) {
  if (set.dice === null) return null
  const won = 'reward' in set && set.reward !== null
  return (
    <span className={`set-dice ${won ? 'won' : ''}`}>
      <img src={die} width="20" height="20" alt="" />
      {plural(strings, won ? 'album.set_won' : 'album.set_reward', set.dice, screen.locale)}
    </span>
  )
}
