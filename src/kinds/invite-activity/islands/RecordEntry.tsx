import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import star from '#src/ui/art/objects/star.svg?url&no-inline'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityProps } from './activity-props.ts'
import type { PointEntry } from './balances.ts'

interface Props {
  entry: PointEntry
  /** The points after this entry; null if unknown. */
  balance: number | null
}

/** Renders an entry of the record: reason, date, points, and the balance after the entry. */
export function RecordEntry({ entry, balance }: Props) {
  const page = usePage<ActivityProps>()
  const { points, entered_at } = entry
  const gained = points > 0
  return (
    <li className="entry">
      <img src={drawingOf(entry)} width="46" height="46" alt="" />
      <div className="entry-why">
        <b>{reasonOf(entry, page)}</b>
        <time dateTime={entered_at}>{formatDate(entered_at, 'short')}</time>
      </div>
      <div className="entry-points">
        <Chip
          tone={gained ? 'leaf' : 'berry'}
          label={page.count(gained ? 'record.gained' : 'record.spent', Math.abs(points))}
        />
        {balance !== null && <small>{page.count('record.balance', balance)}</small>}
      </div>
    </li>
  )
}

function reasonOf({ reason, friend, sticker }: PointEntry, { t }: Page<ActivityProps>): string {
  switch (reason) {
    case 'invited':
    case 'friend_invited':
      return friend
        ? t(`record.${reason}`, { name: friend.username })
        : t(`record.${reason}_unnamed`)
    case 'redemption':
    case 'refund':
      return t(`record.${reason}`, {
        name: sticker === null ? '' : stickerName(sticker),
      })
    default:
      return t(`record.${reason}`)
  }
}

function drawingOf({ reason, friend, sticker }: PointEntry): string {
  if (friend) return AVATAR_URLS[friend.avatar]
  if (sticker !== null) return stickerArt(sticker)
  return reason === 'activity_ended' ? trophy : star
}
