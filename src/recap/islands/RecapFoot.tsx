import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { fetchLazy } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import './recap-foot.css'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN, REFRESH, SHARE } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { onceIdle } from '#src/ui/motion/once-idle.ts'
import type { PageType } from '../data/layouts.ts'
import type { StoryStore } from '../story/story-store.ts'
import { useCurrentPage } from '../story/use-current-page.ts'
import type { RecapCard, RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'
import { cardOf, type StoryPlace } from './story-places.ts'

/** The ms for which a page is shown before its picture is drawn. The last page does not wait. */
const IDLE_DELAY_MS = 1500

const lastFoot = lazyModule(() => import('./LastFoot.tsx'))

const sharing = lazyModule(() => import('./share-recap.ts'))

interface Props {
  story: StoryStore
  figures: RecapFigures | null
  places: readonly StoryPlace[]
}

/**
 * Renders a page's actions. Every page with something to share has a share button. The last page
 * can also save the card, replay the story, and hide the player's recaps or, in another player's
 * recap, open the viewer's own.
 */
export function RecapFoot(props: Props) {
  const recap = usePage<RecapProps>()
  const { t } = recap
  const { story, figures, places } = props
  const page = useCurrentPage(story)
  const [busy, setBusy] = useState(false)
  /** The cards for which drawing in advance has ended, even with a failure. */
  const [ready, setReady] = useState<ReadonlySet<RecapCard>>(new Set())
  const own = figures?.own ?? false
  const last = page === story.count - 1
  const soon = page >= story.count - 2
  const here = places[page]
  const card = figures && cardOf(here, figures)
  const tells = !figures || !here || here.moment !== null || hasNews(here.look.type, figures)
  const place = here?.moment ? 'recap-moment' : last ? 'recap-card' : 'recap-page'
  useOffered(place, tells && figures !== null)
  const acts = useRef<HTMLDivElement>(null)
  const focused = useRef(false)

  useEffect(() => {
    // After a failed load, the last page loads the module again and shows a failure.
    if (soon) lastFoot().catch(() => undefined)
  }, [soon])

  // Drawing takes a slow phone a second and must not disturb motion, so a page that the player turns at once
  // draws nothing. On the last page the button waits for the picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is turned to
  useEffect(() => {
    if (!figures || !card || !tells || ready.has(card)) return
    return onceIdle(last ? 0 : IDLE_DELAY_MS, () => {
      sharing()
        .then(({ prepareRecap }) => prepareRecap(recap, figures, card))
        .catch(() => undefined)
        .then(() => setReady((known) => new Set([...known, card])))
    })
  }, [page, last, card, tells, ready])

  useEffect(
    () =>
      story.$position.listen(({ cause }) => {
        focused.current =
          cause === 'auto' && acts.current?.contains(document.activeElement) === true
      }),
    [story],
  )
  // Gives the focus to a button of the last page, because the timer's page turn removes the focused
  // button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change when `last` does
  useEffect(() => {
    if (focused.current) acts.current?.querySelector('button')?.focus()
  }, [last])

  async function during(work: Promise<unknown>): Promise<void> {
    setBusy(true)
    story.pause('busy')
    // The action has reported its failure itself.
    await work.catch(() => undefined)
    story.resume('busy')
    setBusy(false)
  }

  const watchAgain = { label: t('watch_again'), onClick: () => story.go(0, 'button') }
  const shareOn = last
    ? t(own ? 'share_own' : 'share_theirs')
    : (recap.storyStrings.share_page ?? '')
  const more = last && figures && !recap.traits.ownOnly && (
    <div className="last-foot">
      <LazyPart load={lastFoot} small>
        {({ default: LastFoot }) => <LastFoot figures={figures} />}
      </LazyPart>
    </div>
  )
  return (
    <>
      {!own && more}
      {/*
       * The key differs on the last page, so that React never moves a button that a player is about to press.
       */}
      <div key={Number(last)} ref={acts} className={last ? 'acts last' : 'acts'}>
        {!tells && last && <Button tone="paper" icon={REFRESH} {...watchAgain} />}
        {tells && (
          <Button
            tone={last && !own ? 'paper' : 'accent'}
            icon={SHARE}
            label={shareOn}
            // The button is busy until the picture is drawn, so that a press can share it at once.
            busy={busy || (last && card !== null && !ready.has(card))}
            onClick={() => {
              if (!here) return
              logShare(place, 'pressed')
              if (figures)
                void during(
                  fetchLazy(sharing).then((part) => part?.shareRecap(recap, figures, here, place)),
                )
            }}
          />
        )}
        {tells && last && (
          <>
            <IconButton
              icon={DOWN}
              label={t('save_image')}
              onClick={() =>
                figures &&
                during(fetchLazy(sharing).then((part) => part?.saveRecap(recap, figures)))
              }
            />
            <IconButton icon={REFRESH} {...watchAgain} />
          </>
        )}
      </div>
      {own && more}
    </>
  )
}

/**
 * Returns whether a page has something to share, which is false if its text says that nothing happened. The
 * cover and the card have something to share if any page has.
 */
export function hasNews(type: PageType, figures: RecapFigures): boolean {
  const { swaps, rank, prizes, praise } = figures
  switch (type) {
    case 'swaps':
      return swaps.empty === null
    case 'praise':
      return praise.empty === null
    case 'rank':
      return rank.main !== null
    case 'prizes':
      return prizes.main !== null
    case 'cover':
    case 'card':
      return (['swaps', 'rank', 'prizes', 'praise'] as const).some((page) => hasNews(page, figures))
  }
}
