import {
  type ComponentProps,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { PageContext } from '../story/page-state.ts'
import type { StoryPageContent } from '../story/Story.tsx'
import { BigFigure } from './FigureText.tsx'
import { headingOf } from './headings.ts'
import { PageTitle } from './PageTitle.tsx'
import type { RecapFigures } from './recap-figures.ts'
import { PraisePage, PrizesPage, RankPage, SwapsPage } from './recap-pages.tsx'
import type { RecapProps } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'

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

/**
 * Renders the cover's texts. The prerendered title never changes, because it is the largest
 * contentful paint. The lead, which names the player, has reserved space.
 */
function CoverWords({ title, lead }: { title: string; lead: string | null }) {
  return (
    <div className="box" data-place="main">
      <h1 data-heading data-line tabIndex={-1}>
        {title}
      </h1>
      <p className="lead" data-fit>
        {lead}
      </p>
    </div>
  )
}

const cardPage = lazyModule(() => import('./CardPage.tsx'))

type Props = ComponentProps<typeof import('./CardPage.tsx').default>

/**
 * Renders the card's page. Its script loads shortly before use, and again if the player turns to
 * the page after a failed load.
 */
function LazyCard(props: Props) {
  const { current, near } = use(PageContext)
  return (
    <LazyPart load={cardPage} wanted={near && (current ? 'now' : 'soon')}>
      {({ default: CardPage }) => <CardPage {...props} />}
    </LazyPart>
  )
}

const LANDSCAPE = '(min-aspect-ratio: 4/3) and (max-height: 600px)'

const look = lazyModule(() => import('./landscape-look.ts'))

/**
 * Returns the screen's size in landscape once the landscape styles have loaded, otherwise null. Words are
 * fitted again when it changes, because some words do not scale with the poster in landscape.
 */
function useLandscape(): string | null {
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const landscape = matchMedia(LANDSCAPE)
    let gone = false
    const measure = () => {
      if (!gone) setSize(landscape.matches ? `${innerWidth} x ${innerHeight}` : null)
    }
    const turned = () => {
      if (!landscape.matches) measure()
      else
        look()
          .catch(() => undefined)
          .then(measure)
    }
    turned()
    addEventListener('resize', turned)
    return () => {
      gone = true
      removeEventListener('resize', turned)
    }
  }, [])
  return size
}
