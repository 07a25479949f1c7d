import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { soundWin } from '#src/app/sound/sound-win.ts'
import { GoldShare } from '#src/features/reward/GoldShare.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, HISTORY, STAR } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { ClaimProps, Won } from './claim-props.ts'

interface Props {
  won: Won
  onClose: () => void
}

/** Renders a redeemed sticker and its arrival in the album. */
export function ClaimWon({ won, onClose }: Props) {
  const page = usePage<ClaimProps>()
  const { t, links } = page
  return (
    <Win
      word={t('claim.won')}
      art={stickerArt(won.sticker)}
      size={won.rarity}
      onLand={() => soundWin(won.rarity)}
      chip={
        <span className="won-chips">
          <Chip icon={STAR} label={t(`rarity.${won.rarity}`)} />
          <Chip icon={CLOCK} label={t('claim.applied')} />
        </span>
      }
      name={stickerName(won.sticker)}
      text={joinsAlbum(won, page)}
      onClose={onClose}
    >
      <Button label={t('claim.see_history')} icon={HISTORY} href={links.history} />
      <GoldShare got={won} />
      <button type="button" className="won-on" onClick={onClose}>
        {t('claim.back_to_shop')}
      </button>
    </Win>
  )
}

function joinsAlbum({ rarity, shown_on }: Won, { t }: Page<ClaimProps>): string {
  if (shown_on === null) return t('claim.won_blitz')
  const key = rarity === 'gold' ? 'claim.won_blitz_on' : 'claim.won_on'
  return t(key, { date: formatDay(shown_on) })
}
