import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import './swaps.css'

type OtherAlbum = Extract<Album, { version: 'other' }>

/** Returns the key of the propose button's label, which gives the reason if nobody can propose. */
export function proposeKey(asks: OtherAlbum['asks']) {
  if (asks?.paused_until) return 'asks.button_paused'
  return asks?.full ? 'asks.button_full' : 'propose.title'
}

interface Props {
  album: OtherAlbum
}

/** Renders a note that a player has a break or enough proposals. */
export function AsksNote({ album: { asks, player, server_time } }: Props) {
  const { swapStrings } = usePage<ProfileProps>()
  const until = asks?.paused_until ?? null
  useExpiry(server_time, [until])
  const key = until ? 'asks.paused' : asks?.full && 'asks.full'
  if (!key) return null
  return (
    <p className="asks-note">
      {fill(swapStrings[key] ?? '', {
        name: player.username,
        date: until ? formatDate(until, 'moment') : '',
      })}
    </p>
  )
}
