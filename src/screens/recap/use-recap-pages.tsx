import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { StoryPageContent } from '#src/islands/story/Story.tsx'
import { CoverWords } from './CoverWords.tsx'
import { headingOf } from './headings.ts'
import { LateCard } from './LateCard.tsx'
import type { RecapFigures } from './recap-figures.ts'
import { PraisePage, PrizesPage, RankPage, SwapsPage } from './recap-pages.tsx'
import type { PageLook, RecapProps } from './recap-props.ts'
import { useLandscape } from './use-landscape.ts'

/** The component of each page type, except the cover, which needs no data, and the card. */
const PAGES = { swaps: SwapsPage, rank: RankPage, praise: PraisePage, prizes: PrizesPage } as const

/**
 * Returns the pages of the story: only the cover until the figures have loaded, then all of them.
 */
export function useRecapPages(
  props: RecapProps,
  figures: RecapFigures | null,
  coverScene: ReactNode,
): StoryPageContent[] {
  const { pages: looks, strings, commonStrings } = props
  const [cardStands, setCardStands] = useState(false)
  const onStanding = useCallback(() => setCardStands(true), [])
  const landscape = useLandscape()
  const revision = useMemo(() => ({ figures, landscape }), [figures, landscape])
  return useMemo(() => {
    const cover = strings['cover.title'] ?? ''
    const words = (look: PageLook): ReactNode => {
      if (look.type === 'cover' || !figures) {
        return <CoverWords title={cover} lead={figures?.lead ?? null} />
      }
      if (look.type !== 'card') {
        const Page = PAGES[look.type]
        return <Page figures={figures} look={look} />
      }
      return (
        <LateCard
          {...{ commonStrings, figures, look, strings, onStanding }}
          size={landscape ? 'square' : 'story'}
        />
      )
    }
    return (figures ? looks : looks.slice(0, 1)).map((look) => ({
      title: figures && look.type !== 'cover' ? headingOf(look.type, figures) : cover,
      layout: look.layout,
      scene: look.type === 'cover' ? coverScene : look.art,
      sprites: look.sprites,
      content: words(look),
      revision: look.type === 'card' ? cardStands && revision : revision,
    }))
  }, [
    looks,
    strings,
    commonStrings,
    figures,
    coverScene,
    cardStands,
    onStanding,
    landscape,
    revision,
  ])
}
