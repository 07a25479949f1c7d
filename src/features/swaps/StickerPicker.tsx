import { usePage } from '#src/app/screen/page-context.tsx'
import type { Words } from '#src/app/words/words.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { useGrowingRow } from '#src/features/player/use-growing-row.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, LOCK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import styles from './sticker-picker.css?inline'
import { isFree, type SwapOption } from './swap-options.ts'

adoptStyles(styles)

interface Props {
  name: string
  title: string
  options: readonly SwapOption[]
  chosen: readonly string[]
  most: number
  /** The stickers chosen on the other side. A player cannot swap a sticker for itself. */
  taken: readonly string[]
  fits: { readonly wanted: string; readonly missing: string }
  onChoose: (slugs: string[]) => void
}

/** Renders duplicates to choose from, the best match first. */
export function StickerPicker(props: Props) {
  const { t } = usePage<SwapsProps>()
  const { name, title, options, chosen, most, taken, fits, onChoose } = props
  const row = useGrowingRow(options.map(({ slug }) => chosen.includes(slug)).lastIndexOf(true) + 1)
  const several = most > 1
  const toggle = (slug: string) =>
    chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]
  return (
    <fieldset className="sticker-picker">
      <legend>{title}</legend>
      <div onScroll={row.onScroll}>
        {options.slice(0, row.shown).map((option) => {
          const { slug, rarity, spare, fit } = option
          const isChosen = chosen.includes(slug)
          const free = isFree(option)
          const notes = notesOf(option, fits, t)
          return (
            <label key={slug} className={`sticker ${rarity}`}>
              <span className="sticker-tile">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  value={slug}
                  checked={isChosen}
                  disabled={
                    !free || taken.includes(slug) || (several && !isChosen && chosen.length >= most)
                  }
                  onChange={() => onChoose(several ? toggle(slug) : [slug])}
                />
                <img src={stickerArt(slug)} width="80" height="80" loading="lazy" alt="" />
                {spare > 1 && (
                  <span className="badge" aria-hidden="true">
                    ×{spare}
                  </span>
                )}
                {(isChosen || !free) && (
                  <span className="picker-sign">
                    <Icon icon={isChosen ? CHECK : LOCK} />
                  </span>
                )}
              </span>
              <span className="picker-name">
                {stickerName(slug)}
                {spare > 1 && <span className="sr"> ×{spare}</span>}
              </span>
              {notes.map((note) => (
                <span key={note} className={`picker-fit ${free ? fit : ''}`}>
                  {note}
                </span>
              ))}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function notesOf(option: SwapOption, fits: Props['fits'], t: Words<SwapText>['t']): string[] {
  const { swappable, spare, promised, fit } = option
  const notes = promised > 0 ? [t('fit.promised', { count: promised })] : []
  if (!swappable) return [t('fit.locked'), ...notes]
  if (spare === 0) return promised > 0 ? notes : [t('fit.gone')]
  return fit === 'owned' ? notes : [fits[fit], ...notes]
}
