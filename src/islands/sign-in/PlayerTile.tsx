import type { DemoPlayers } from '#src/contract/auth.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  player: DemoPlayers[number]
  /** "Play as Maja": the accessible name. */
  label: string
  busy: boolean
  onChoose: () => void
}

/** Renders a button with a demo player's avatar and name that signs in as them. */
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
