import type { DemoPlayers } from '#src/contract/auth.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  player: DemoPlayers[number]
  /** "Play as Maja": the accessible name. */
  label: string
  busy: boolean
  onChoose: () => void
}

/** A tile with a player's token and name; pressing it plays as them. */
export function PlayerTile({ player, label, busy, onChoose }: Props) {
  return (
    <button
      type="button"
      className="player-tile"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onChoose}
    >
      <Avatar avatar={player.avatar} />
      <b>{player.username}</b>
    </button>
  )
}
