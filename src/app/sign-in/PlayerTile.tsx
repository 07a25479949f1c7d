import type { DemoPlayers } from '#src/contract/auth.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  player: DemoPlayers[number]
  /** The accessible name, such as "Play as Maja". */
  label: string
  busy: boolean
  onChoose: () => void
}

/** Renders a button that signs in as a demo player, with the player's avatar and name. */
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
