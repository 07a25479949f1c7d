import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { EventsProps } from '../events-props.ts'
import type { DayEvent } from './day-props.ts'

interface Props {
  event: DayEvent
}

/** Renders an event's rewards, or the gold stickers of a Golden Blitz, as small pictures. */
export function Rewards({ event: { stickers, rewards } }: Props) {
  const { t, count, list } = usePage<EventsProps>()
  const pictures =
    stickers.length > 0
      ? stickers.map((slug) => ({ key: slug, art: stickerArt(slug), rarity: 'gold' }))
      : rewards.map((reward) => ({
          key: JSON.stringify(reward),
          art: rewardArt(reward),
          rarity: reward.type === 'random-sticker' ? reward.rarity : 'plain',
        }))
  if (pictures.length === 0) return null
  const names = rewards.map((reward) =>
    t(`day.rewards.${reward.type === 'random-sticker' ? reward.rarity : reward.type}`),
  )
  const label =
    stickers.length > 0
      ? count('day.rewards.swap', stickers.length)
      : t('day.rewards.label', { list: list(names) })
  return (
    <div className="event-rewards" role="img" aria-label={label}>
      {pictures.map(({ key, art, rarity }) => (
        <img key={key} className={rarity} src={art} width="26" height="26" alt="" />
      ))}
    </div>
  )
}
