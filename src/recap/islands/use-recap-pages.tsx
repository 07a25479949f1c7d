import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { StoryPageContent } from '../story/Story.tsx'
import { CoverWords } from './CoverWords.tsx'
import { BigFigure } from './FigureText.tsx'
import { headingOf } from './headings.ts'
import { LazyCard } from './LazyCard.tsx'
import { PageTitle } from './PageTitle.tsx'
import type { RecapFigures } from './recap-figures.ts'
import { PraisePage, PrizesPage, RankPage, SwapsPage } from './recap-pages.tsx'
import type { RecapProps } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'
import { useLandscape } from './use-landscape.ts'

/** The components of the page types. The card is loaded later; the cover needs no data. */
const PAGES = { swaps: SwapsPage, rank: RankPage, praise: PraisePage, prizes: PrizesPage } as const

/** Returns the pages of the story, or only the cover until the other pages are known. */
export function useRecapPages(
  figures: RecapFigures | null,
  places: readonly StoryPlace[] | null,
  coverScene: ReactNode,
): StoryPageContent[] {
  const { pages: looks, t } = usePage<RecapProps>()
  const [mounted, setMounted] = useState(false)
  const landscape = useLandscape()
  const revision = useMemo(() => ({ figures, landscape }), [figures, landscape])
  const onMounted = useCallback(() => setMounted(true), [])
  return useMemo(() => {
    const cover = t('cover.title')
    const words = (place: StoryPlace): ReactNode => {
      const { look, moment } = place
      if (figures && moment) {
        return (
          <div className="box moment" data-place="main" data-fit>
            <PageTitle text={moment.title} name={figures.name} />
            {moment.drawing}
            {!moment.alone && <BigFigure figure={moment.hero} drop={look.drop} />}
          </div>
        )
      }
      if (look.type === 'cover' || !figures) {
        return <CoverWords title={cover} lead={figures?.lead ?? null} />
      }
      if (look.type !== 'card') {
        const Page = PAGES[look.type]
        return <Page figures={figures} look={look} />
      }
      return (
        <>
          <div className="box" data-place="main" data-fit>
            <PageTitle text={figures.card.title} name={figures.name} />
          </div>
          <LazyCard {...{ figures, look, onMounted }} size={landscape ? 'square' : 'story'} />
        </>
      )
    }
    return (figures && places ? places : firstOf(looks)).map((place) => {
      const { look, theme, moment } = place
      return {
        title:
          figures && (moment || look.type !== 'cover')
            ? headingOf(look.type, figures, moment)
            : cover,
        theme,
        layout: look.layout,
        scene: look.type === 'cover' && !moment ? coverScene : look.art,
        sprites: look.sprites,
        content: words(place),
        revision: look.type === 'card' && !moment ? mounted && revision : revision,
      }
    })
  }, [looks, places, t, figures, coverScene, mounted, onMounted, landscape, revision])
}

function firstOf([look]: RecapProps['pages']): StoryPlace[] {
  return look ? [{ look, theme: 1, number: 1, moment: null }] : []
}
