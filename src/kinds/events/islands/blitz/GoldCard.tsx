import { usePage } from '#src/app/screen/page-context.tsx'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, HEART, SWAP } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { EventsProps } from '../events-props.ts'
import type { GoldSticker } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'

interface Props {
  sticker: GoldSticker
  running: boolean
  signedOut: boolean
}

/** Renders a gold sticker: the player's copies and, in the Golden Blitz, mates to swap with. */
export function GoldCard({ sticker: gold, running, signedOut }: Props) {
  return (
    <li className="gold-card">
      <div className="gold-plate">
        <img src={stickerArt(gold.sticker)} width="120" height="120" alt="" />
      </div>
      <div className="gold-words">
        <h3>{stickerName(gold.sticker)}</h3>
        {!signedOut && <Copies gold={gold} />}
      </div>
      {running && gold.deal && <Mates gold={gold} deal={gold.deal} />}
    </li>
  )
}

function Copies({ gold: { spare, wanted, copies } }: { gold: GoldSticker }) {
  const { count, t } = usePage<EventsProps>()
  return (
    <p className="gold-standing">
      {spare > 0 && <Chip tone="mint" icon={SWAP} label={count('blitz.spare', spare)} />}
      {wanted && <Chip tone="berry" icon={HEART} label={t('blitz.wanted')} />}
      {copies === 0 && !wanted && <Chip tone="sky" label={t('blitz.missing')} />}
      {copies > 0 && spare === 0 && !wanted && <Chip icon={CHECK} label={t('blitz.have')} />}
    </p>
  )
}

function Mates({ gold, deal }: { gold: GoldSticker; deal: 'give' | 'get' }) {
  const { links, t } = usePage<BlitzProps>()
  const { mates, sticker } = gold
  const side = deal === 'give' ? 'give' : 'want'
  if (mates.length === 0) {
    return <p className="gold-none">{t(`blitz.no_${deal}`)}</p>
  }
  return (
    <div className="gold-mates">
      <p>{t(`blitz.${deal}`)}</p>
      <ul>
        {mates.map(({ username, avatar }) => (
          <li key={username}>
            <Avatar avatar={avatar} size="s" />
            <span className="gold-mate">{username}</span>
            <Button
              size="s"
              tone="mint"
              label={t('blitz.swap')}
              name={t('blitz.swap_with', { name: username })}
              href={`${links.profile}/${encodeURIComponent(username)}?${side}=${sticker}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
