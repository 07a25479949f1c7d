import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, LOCK } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { useGrowingRow } from '../use-growing-row.ts'
import type { SwapOption } from './swap-options.ts'
import type { SwapWords } from './swap-words.ts'

interface Props {
  name: string
  title: string
  options: readonly SwapOption[]
  chosen: string | undefined
  /** The sticker chosen on the other side, which cannot be swapped for itself. */
  taken: string | undefined
  /** The labels below a sticker that is wanted by, or new to, the player who would receive it. */
  fits: { readonly wanted: string; readonly missing: string }
  words: SwapWords
  onChoose: (slug: string) => void
}

/** Duplicates to choose one from, best match first. */
export function StickerPicker(props: Props) {
  const { name, title, options, chosen, taken, fits, words, onChoose } = props
  const row = useGrowingRow(options.findIndex(({ slug }) => slug === chosen) + 1)
  return (
    <fieldset className="sticker-picker">
      <legend>{title}</legend>
      <div onScroll={row.onScroll}>
        {options.slice(0, row.shown).map(({ slug, rarity, spare, swappable, fit }) => (
          <label key={slug} className={`sticker ${rarity}`}>
            <span className="sticker-tile">
              <input
                type="radio"
                name={name}
                value={slug}
                checked={slug === chosen}
                disabled={!swappable || slug === taken}
                onChange={() => onChoose(slug)}
              />
              <img src={stickerArt(slug)} width="80" height="80" loading="lazy" alt="" />
              {spare > 1 && (
                <span className="badge" aria-hidden="true">
                  ×{spare}
                </span>
              )}
              {slug === chosen && (
                <span className="picker-sign">
                  <Icon icon={CHECK} />
                </span>
              )}
              {!swappable && (
                <span className="picker-sign">
                  <Icon icon={LOCK} />
                </span>
              )}
            </span>
            <span className="picker-name">
              {words.sticker(slug)}
              {spare > 1 && <span className="sr"> ×{spare}</span>}
            </span>
            {!swappable && <span className="picker-fit">{words.say('fit.locked')}</span>}
            {swappable && fit !== 'owned' && (
              <span className={`picker-fit ${fit}`}>{fits[fit]}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
