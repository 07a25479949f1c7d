import type { Avatar as AvatarName } from '#src/contract/players.ts'
import { AVATAR_URLS } from './avatar-urls.ts'
import './avatar.css'

interface Props {
  avatar: AvatarName
  /** `s` 42px, `m` 48px, `l` 96px. */
  size?: 's' | 'm' | 'l'
}

/** Renders a player's avatar as a game token. Decorative: the player's name is beside it. */
export function Avatar({ avatar, size = 'm' }: Props) {
  return (
    <img className={`avatar ${size}`} src={AVATAR_URLS[avatar]} width="48" height="48" alt="" />
  )
}
