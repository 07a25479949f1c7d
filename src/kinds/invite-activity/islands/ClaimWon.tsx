import { formatDay } from '#src/i18n/format.ts'
import { GoldShare } from '#src/islands/reward/GoldShare.tsx'
import { soundWin } from '#src/islands/sound/sound-win.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, HISTORY, STAR } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { ActivityLinks } from './activity-props.ts'
import type { ActivityWords } from './activity-words.ts'
import type { Won } from './claim-props.ts'

interface Props {
  won: Won
  words: ActivityWords
  links: ActivityLinks
  onClose: () => void
}

/** A sticker that was just redeemed, and when it is added to the album. */
export function ClaimWon({ won, words, links, onClose }: Props) {
  return (
    <Win
      word={words.say('claim.won')}
      art={stickerArt(won.sticker)}
      size={won.rarity}
      onLand={() => soundWin(won.rarity)}
      chip={
        <span className="won-chips">
          <Chip icon={STAR} label={words.rarity(won.rarity)} />
          <Chip icon={CLOCK} label={words.say('claim.applied')} />
        </span>
      }
      name={words.sticker(won.sticker)}
      text={joinsAlbum(won, words)}
      onClose={onClose}
    >
      <Button label={words.say('claim.see_history')} icon={HISTORY} href={links.history} />
      <GoldShare got={won} />
      <button type="button" className="won-on" onClick={onClose}>
        {words.say('claim.back_to_shop')}
      </button>
    </Win>
  )
}

function joinsAlbum({ rarity, shown_on }: Won, words: ActivityWords): string {
  if (shown_on === null) return words.say('claim.won_blitz')
  const key = rarity === 'gold' ? 'claim.won_blitz_on' : 'claim.won_on'
  return words.say(key, { date: formatDay(shown_on) })
}
