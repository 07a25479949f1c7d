import { usePage } from '#src/app/screen/page-context.tsx'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { StickerPicker } from './StickerPicker.tsx'
import type { SwapOption } from './swap-options.ts'
import type { Picks } from './use-moves.ts'

interface Props {
  proposal: Proposal
  picks: Picks
  onPick: (picks: Picks) => void
}

/** Renders the choice of a received proposal: one sticker to get and one to give. */
export function PickSwap({ proposal: { id, get, give }, picks, onPick }: Props) {
  const { t } = usePage<SwapsProps>()
  const pick = (
    side: keyof Picks,
    title: 'card.pick_get' | 'card.pick_give',
    stickers: Proposal['get'],
  ) => (
    <StickerPicker
      name={`${side}-${id}`}
      title={t(title)}
      options={stickers.map(optionOf)}
      chosen={picks[side] ? [picks[side]] : []}
      most={1}
      taken={[]}
      fits={{ wanted: '', missing: '' }}
      onChoose={([slug]) => onPick({ ...picks, [side]: slug })}
    />
  )
  return (
    <div className="swap-pick">
      {pick('get', 'card.pick_get', get)}
      {pick('give', 'card.pick_give', give)}
      {[get, give].some((side) => side.every(({ free }) => !free)) && <p>{t('card.none_left')}</p>}
    </div>
  )
}

/** Returns the picks for the sides with only one available sticker. */
export function onlyPicks({ get, give }: Proposal): Picks {
  const only = (side: Proposal['get']) => {
    const [first, ...more] = side.filter(({ free }) => free)
    return more.length === 0 ? first?.sticker : undefined
  }
  return { get: only(get), give: only(give) }
}

function optionOf({ sticker, set, rarity, free }: Proposal['get'][number]): SwapOption {
  return {
    slug: sticker,
    set,
    rarity,
    spare: free ? 1 : 0,
    promised: 0,
    swappable: true,
    fit: 'owned',
  }
}
