import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { album } from '#src/contract/functions/albums.ts'
import { RARITIES } from '#src/contract/stickers.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'

/** The filters of a search; null or false means no filter. */
export interface FinderFilters {
  readonly mates: boolean
  readonly set_slug: string | null
  readonly rarity: 'rare' | 'gold' | null
}

export const NO_FILTERS: FinderFilters = { mates: false, set_slug: null, rarity: null }

interface Props {
  filters: FinderFilters
  onlyMates: boolean
  onChange: (filters: FinderFilters) => void
}

/** Renders the filters: mates, a set of the current album, and a rarity. */
export function Filters({ filters, onlyMates, onChange }: Props) {
  const { t } = usePage<SwapsProps>()
  const { state } = useRead(album, { username: null })
  const sets = state.status === 'ready' ? state.data.sets.map(({ slug }) => slug) : []
  const change = (next: Partial<FinderFilters>) => {
    const changed = { ...filters, ...next }
    const none = !changed.mates && changed.set_slug === null && changed.rarity === null
    onChange(none ? NO_FILTERS : changed)
  }
  return (
    <div className="finder-filters">
      <Switch label={t('find.mates')} on={filters.mates} onChange={(mates) => change({ mates })} />
      {!onlyMates && (
        <div>
          <select
            aria-label={t('find.set_label')}
            value={filters.set_slug ?? ''}
            onChange={({ currentTarget }) => change({ set_slug: currentTarget.value || null })}
          >
            <option value="">{t('find.all_sets')}</option>
            {sets.map((set) => (
              <option key={set} value={set}>
                {stickerSetName(set)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('find.rarity_label')}
            value={filters.rarity ?? ''}
            onChange={({ currentTarget }) =>
              change({ rarity: RARITIES.find((one) => one === currentTarget.value) ?? null })
            }
          >
            <option value="">{t('find.both')}</option>
            {RARITIES.map((rarity) => (
              <option key={rarity} value={rarity}>
                {t(`find.only_${rarity}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
