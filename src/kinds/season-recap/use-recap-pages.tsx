import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { StoryPageContent } from '../../islands/story/Story.tsx'
import type { StoryStore } from '../../islands/story/story-store.ts'
import { useStore } from '../../stores/use-store.ts'
import { CoverWords } from './CoverWords.tsx'
import type { RecapFigures } from './recap-figures.ts'
import { PraisePage, RankPage, SwapsPage } from './recap-pages.tsx'
import type { SeasonRecapProps } from './recap-props.ts'

/** Fetched on the page before it. */
const CardPage = lazy(() => import('./CardPage.tsx'))

/** From this page on (counted from 0) the last one stands ready. */
const CARD_READY_FROM = 3

/** The pages of the story: the cover alone until the figures are there, then all five. */
export function useRecapPages(
  props: SeasonRecapProps,
  figures: RecapFigures | null,
  story: StoryStore,
  coverScene: ReactNode,
): StoryPageContent[] {
  const { page } = useStore(story.$position)
  const { pages: looks, strings } = props
  const [cardStands, setCardStands] = useState(false)
  const onStanding = useCallback(() => setCardStands(true), [])
  const cardWanted = cardStands || page >= CARD_READY_FROM
  return useMemo(() => {
    const title = strings['cover.title'] ?? ''
    const words = [<CoverWords key="words" title={title} lead={figures?.lead ?? null} />]
    const titles = [title]
    if (figures) {
      const [, swaps, rank, , card] = looks
      if (swaps) words.push(<SwapsPage figures={figures} look={swaps} active={page === 1} />)
      if (rank) words.push(<RankPage figures={figures} look={rank} active={page === 2} />)
      words.push(<PraisePage figures={figures} active={page === 3} />)
      words.push(
        <Suspense>
          {card && cardWanted && (
            <CardPage figures={figures} look={card} strings={strings} onStanding={onStanding} />
          )}
        </Suspense>,
      )
      titles.push(
        figures.swaps.empty ?? figures.swaps.title,
        figures.rank.main ? figures.rank.title : figures.rank.empty,
        figures.praise.empty ?? figures.praise.title,
        figures.card.title,
      )
    }
    return words.map((content, index) => ({
      title: titles[index] ?? '',
      layout: looks[index]?.layout ?? '',
      scene: index === 0 ? coverScene : (looks[index]?.art ?? ''),
      sprites: looks[index]?.sprites ?? [],
      content,
      revision: index === CARD_READY_FROM + 1 ? cardStands && figures : figures,
    }))
  }, [looks, strings, figures, coverScene, page, cardStands, cardWanted, onStanding])
}
