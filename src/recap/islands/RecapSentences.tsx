import { Fragment } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { Locale } from '#src/contract/locales.ts'
import { formatList } from '#src/i18n/browser/format.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { PageType } from '../data/layouts.ts'
import { headingOf } from './headings.ts'
import type { MomentCard, RecapFigures } from './recap-figures.ts'
import styles from './recap-sentences.css?inline'
import type { StoryPlace } from './story-places.ts'

adoptStyles(styles)

interface Props {
  figures: RecapFigures
  places: readonly StoryPlace[]
}

/** Renders the content of the posters as headings and sentences. */
export default function RecapSentences({ figures, places }: Props) {
  const { locale } = usePage().screen
  return (
    <>
      <h2>{figures.seasonOf}</h2>
      <p>{figures.line}</p>
      {places.map(({ look: { type }, number, moment }) => (
        <Fragment key={number}>
          {type === 'cover' && !moment ? (
            <p>{figures.lead}</p>
          ) : (
            <h3>{headingOf(type, figures, moment)}</h3>
          )}
          {sentences(type, figures, moment, locale).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Fragment>
      ))}
    </>
  )
}

function sentences(
  type: PageType,
  figures: RecapFigures,
  moment: MomentCard | null,
  locale: Locale,
): string[] {
  if (moment) return [moment.hero.spoken]
  const { swaps, praise, card, mate } = figures
  const listed = (list: readonly { spoken: string }[]) =>
    formatList(
      list.map(({ spoken }) => spoken),
      locale,
      'unit',
    )
  switch (type) {
    case 'cover':
      return []
    case 'swaps':
      return [...(swaps.empty ? [] : [swaps.main.spoken]), listed([swaps.received, swaps.sent])]
    case 'rank':
    case 'prizes':
      return figures[type].main ? [figures[type].main.spoken] : []
    case 'praise':
      return [listed([praise.perfect, praise.fast, praise.honest])]
    case 'card':
      return [
        listed([card.hero, ...card.cells]),
        mate ? `${mate.label} ${mate.name}, ${mate.note}` : figures.noMate,
      ].filter(Boolean)
  }
}
