import type { Proposal } from '#src/contract/functions/swaps.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { SWAP } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import styles from './swap-sides.css?inline'

adoptStyles(styles)

type Side = Pick<Proposal['give'][number], 'sticker' | 'rarity' | 'copies'>

interface Props {
  give: readonly Side[]
  get: readonly Side[]
  giveLabel: string
  getLabel: string
  className?: string
}

/** Renders the stickers of both sides, with the swap icon between the sides. */
export function SwapSides({ give, get, giveLabel, getLabel, className = '' }: Props) {
  return (
    <div className={`swap-sides ${className}`.trim()}>
      <SwapSide label={giveLabel} side={give} />
      <span className="swap-sign">
        <Icon icon={SWAP} />
      </span>
      <SwapSide label={getLabel} side={get} />
    </div>
  )
}

function SwapSide({ label, side }: { label: string; side: readonly Side[] }) {
  return (
    // The styles have the same size for three and more stickers.
    <div className="swap-side" data-stickers={Math.min(side.length, 3)}>
      <p>{label}</p>
      <ul>
        {side.map(({ sticker, rarity, copies }) => (
          <li key={sticker}>
            <Sticker
              name={stickerName(sticker)}
              art={stickerArt(sticker)}
              rarity={rarity}
              count={copies}
            />
          </li>
        ))}
        {side.length === 0 && (
          <li>
            <span className="swap-gap" />
          </li>
        )}
      </ul>
    </div>
  )
}
