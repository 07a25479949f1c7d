import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { StoryPageContent } from '#src/islands/story/Story.tsx'
import { CoverWords } from './CoverWords.tsx'
import { headingOf } from './headings.ts'
import { LazyCard } from './LazyCard.tsx'
import type { RecapFigures } from './recap-figures.ts'
import { PraisePage, PrizesPage, RankPage, SwapsPage } from './recap-pages.tsx'
import type { RecapProps } from './recap-props.ts'
import { cardOf, type StoryPlace } from './story-places.ts'
import { useLandscape } from './use-landscape.ts'

/** The component of each page type, except the card and the cover, which needs no data. */
const PAGES = { swaps: SwapsPage, rank: RankPage, praise: PraisePage, prizes: PrizesPage } as const

/** Returns the pages of the story: only the cover until the others are known. */
export function useRecapPages(
  figures: RecapFigures | null,
  places: readonly StoryPlace[] | null,
  coverScene: ReactNode,
): StoryPageContent[] {
  const { pages: looks, t } = usePage<RecapProps>()
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set())
  const landscape = useLandscape()
  const revision = useMemo(() => ({ figures, landscape }), [figures, landscape])
  const onMounted = useCallback(
    (number: number) => setMounted((known) => new Set([...known, number])),
    [],
  )
  return useMemo(() => {
    const cover = t('cover.title')
    const words = (place: StoryPlace): ReactNode => {
      const { look, number } = place
      if (look.type === 'cover' || !figures) {
        return <CoverWords title={cover} lead={figures?.lead ?? null} />
      }
      if (look.type !== 'card') {
        const Page = PAGES[look.type]
        return <Page figures={figures} look={look} />
      }
      return (
        <LazyCard
          {...{ figures, look, number, onMounted }}
          card={cardOf(place, figures)}
          last={place.moment === null}
          size={landscape ? 'square' : 'story'}
        />
      )
    }
    return (figures && places ? places : firstOf(looks)).map((place) => {
      const { look, theme, number, moment } = place
      return {
        title: figures && look.type !== 'cover' ? headingOf(look.type, figures, moment) : cover,
        theme,
        layout: look.layout,
        scene: look.type === 'cover' ? coverScene : look.art,
        sprites: look.sprites,
        content: words(place),
        revision: look.type === 'card' ? mounted.has(number) && revision : revision,
      }
    })
  }, [looks, places, t, figures, coverScene, mounted, onMounted, landscape, revision])
}

function firstOf([look]: RecapProps['pages']): StoryPlace[] {
  return look ? [{ look, theme: 1, number: 1, moment: null }] : []
}
