import { usePage } from '#src/app/screen/page-context.tsx'
import { wordsOf } from '#src/app/words/words.ts'
import type { ProfileProps, Strings } from '#src/features/player/profile-props.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import first from '#src/ui/art/stamps/1.svg?url&no-inline'
import fifth from '#src/ui/art/stamps/5.svg?url&no-inline'
import tenth from '#src/ui/art/stamps/10.svg?url&no-inline'
import gold from '#src/ui/art/stamps/25.svg?url&no-inline'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './handshake-book.css?inline'

adoptStyles(styles)

const STAMPS = [
  { from: 25, art: gold },
  { from: 10, art: tenth },
  { from: 5, art: fifth },
  { from: 1, art: first },
] as const

const PAGE_SIZE = 10

interface Props {
  swaps: number
  strings: Strings
}

/** Renders the newest page of a book with a stamp for each finished swap of the player. */
export default function HandshakeBook({ swaps, strings }: Props) {
  const { count, screen } = usePage<ProfileProps>()
  const words = wordsOf(strings, screen.locale)
  const next = STAMPS.filter(({ from }) => from > swaps).pop()
  const before = Math.floor(Math.max(0, swaps - 1) / PAGE_SIZE) * PAGE_SIZE
  const numbers = Array.from({ length: PAGE_SIZE }, (_, place) => before + place + 1)
  return (
    <section>
      <div className="column-head">
        <h2>{words.t('title')}</h2>
        <p className="figures">{count('swaps', swaps)}</p>
      </div>
      {/* Hidden from screen readers, because the text has the same information. */}
      <ol className="stamp-book" aria-hidden="true">
        {numbers.map((number) => {
          const stamp = STAMPS.find(({ from }) => from <= number)
          return (
            <li key={number}>
              {number <= swaps ? (
                <img src={stamp?.art} width="64" height="64" alt="" loading="lazy" />
              ) : (
                <span className={number === next?.from ? 'next-stamp' : undefined}>
                  {formatNumber(number)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="nothing">
        {swaps === 0
          ? words.t('none')
          : next
            ? words.count('next', next.from - swaps)
            : words.t('last')}
      </p>
    </section>
  )
}
