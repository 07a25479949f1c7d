import { useRef, useState } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { usePages } from '#src/app/screen/use-pages.ts'
import { swapFinder } from '#src/contract/functions/finder.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import styles from '#src/features/swaps/my-swaps.css?inline'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Filters, type FinderFilters, NO_FILTERS } from './Filters.tsx'
import finderStyles from './finder.css?inline'
import type { Finder, SwapFinderProps } from './finder-props.ts'
import { MatchCard } from './MatchCard.tsx'
import { NoMatches } from './NoMatches.tsx'

adoptStyles(styles)
adoptStyles(finderStyles)

/** Renders players with whom a swap is possible now, each with a button to propose the swap. */
export default function SwapFinder(props: SwapFinderProps) {
  const { t } = usePage<SwapsProps>()
  const { sticker, onClosed } = props
  const [open, setOpen] = useState(true)
  const [filters, setFilters] = useState<FinderFilters>(NO_FILTERS)

  function close(): void {
    setOpen(false)
    // Unmounts the dialog only after it has restored the focus.
    setTimeout(onClosed)
  }
  return (
    <Dialog
      open={open}
      title={sticker ? t('find.who', { name: stickerName(sticker) }) : t('find.action')}
      closeLabel={t('close')}
      onClose={close}
    >
      <div className="swap-finder">
        <Filters filters={filters} onlyMates={sticker !== undefined} onChange={setFilters} />
        <Hits key={JSON.stringify(filters)} {...props} filters={filters} onClose={close} />
      </div>
    </Dialog>
  )
}

function Hits(props: SwapFinderProps & { filters: FinderFilters; onClose: () => void }) {
  const { t } = usePage<SwapsProps>()
  const { sticker, filters } = props
  const pages = usePages(swapFinder, { sticker: sticker ?? null, ...filters })
  return (
    <ReadScreen read={pages} skeleton={<Waiting />} heading="h3">
      {(all) => {
        const last = all[all.length - 1]
        const matches = withoutRepeats(all.flatMap((page) => page.hits))
        return (
          <>
            {matches.length === 0 && last && (
              <NoMatches {...props} finder={last} filtered={filters !== NO_FILTERS} />
            )}
            <MatchList hits={matches} />
            {last?.next && <MorePages label={t('mine.more')} next={pages.next} />}
            {last?.limited && matches.length > 0 && (
              <p className="swap-calm">{t('find.limited')}</p>
            )}
          </>
        )
      }}
    </ReadScreen>
  )
}

type Hit = Finder['hits'][number]

function MatchList({ hits }: { hits: readonly Hit[] }) {
  const list = useRef<HTMLUListElement>(null)
  const sent = useRef(new Set<string>())
  const shown = useRef<readonly Hit[]>([])
  const found = new Map(hits.map((hit) => [hit.player.username, hit]))
  const known = shown.current.flatMap((hit) => {
    const name = hit.player.username
    return found.get(name) ?? (sent.current.has(name) ? hit : [])
  })
  const names = new Set(known.map(({ player }) => player.username))
  shown.current = [...known, ...hits.filter(({ player }) => !names.has(player.username))]
  return (
    // The list gets the focus if React removes the card that has it.
    <ul className="hits" ref={list} tabIndex={-1}>
      {shown.current.map((hit) => (
        <li key={hit.player.username}>
          <MatchCard
            hit={hit}
            onSent={() => sent.current.add(hit.player.username)}
            onFocusLost={() => list.current?.focus({ preventScroll: true })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns each player once. A player with several stickers can be on several pages. */
function withoutRepeats(hits: readonly Hit[]) {
  return [...new Map(hits.map((hit) => [hit.player.username, hit])).values()]
}

function Waiting() {
  return (
    <div className="hits">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
