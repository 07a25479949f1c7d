import { type ReactNode, useState } from 'react'
import type { InferOutput } from 'valibot'
import type { EarlierSeasons as Seasons } from '#src/contract/seasons.ts'
import { formatSpan } from '#src/i18n/browser/format.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './earlier-seasons.css?inline'

adoptStyles(styles)

type Season = InferOutput<typeof Seasons>[number]

interface Props {
  seasons: readonly Season[]
  title: string
  children: (campaign: string) => ReactNode
}

/** Renders collapsed earlier seasons. Opening one loads the player's results in it. */
export default function EarlierSeasons({ seasons, title, children }: Props) {
  return (
    <section className="earlier-seasons">
      <h2>{title}</h2>
      {seasons.map((season) => (
        <OneSeason key={season.campaign} season={season}>
          {children}
        </OneSeason>
      ))}
    </section>
  )
}

function OneSeason({ season, children }: Pick<Props, 'children'> & { season: Season }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{formatSpan(season.opens_at, season.closes_at, 'date')}</summary>
      {wasOpened && children(season.campaign)}
    </details>
  )
}
