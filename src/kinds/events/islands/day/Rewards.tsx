import { rewardArt } from '#src/islands/reward/reward-art.ts'
import type { Words } from '#src/islands/words/words.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { DayEvent } from './day-props.ts'

interface Props {
  words: Words
  event: DayEvent
}

/** What an event gives, as small pictures: its rewards, or the gold stickers of a golden blitz. */
export function Rewards({ words, event: { stickers, rewards } }: Props) {
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
    words.say(`day.rewards.${reward.type === 'random-sticker' ? reward.rarity : reward.type}`),
  )
  const label =
    stickers.length > 0
      ? words.count('day.rewards.swap', stickers.length)
      : words.say('day.rewards.label', { list: words.list(names) })
  return (
    <div className="event-rewards" role="img" aria-label={label}>
      {pictures.map(({ key, art, rarity }) => (
        <img key={key} className={rarity} src={art} width="26" height="26" alt="" />
      ))}
    </div>
  )
}
