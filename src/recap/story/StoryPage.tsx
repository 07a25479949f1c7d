import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { PageContext } from './page-state.ts'

export interface Sprite {
  readonly src: string
  readonly motion: 'sway' | 'float' | 'turn' | 'none'
}

interface Props {
  number: number
  theme: number
  /** The accessible name: "Page 2 of 5: You swapped". */
  name: string
  layout: string
  /** Whether this is the current page. Also true while this page is still moving into view. */
  current: boolean
  /**
   * Whether the page that last stopped moving is another one, so that this page cannot be pressed
   * or read.
   */
  away: boolean
  near: boolean
  scene: ReactNode | string
  sprites: readonly Sprite[]
  accents: number
  /** Changes when the texts change, so that the texts are fitted again. */
  revision: unknown
  children: ReactNode
}

/** Renders a page of a story: background, scene and content, all in poster pixels (StoryLayout.astro). */
export const StoryPage = memo(function StoryPage(props: Props) {
  const { number, theme, name, layout, current, away, near, scene, sprites, accents } = props
  const { revision, children } = props
  const page = useRef<HTMLElement>(null)
  const rests = current && !away
  const state = useMemo(() => ({ current, rests, near }), [current, rests, near])

  // The styles use this attribute, which stays set so that a page shows its finished animation when
  // it is shown again.
  useEffect(() => {
    if (rests) page.current?.setAttribute('data-rested', '')
  }, [rests])

  // The words change only with the data. Their fitted scale is valid at every size of the poster.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted again when the words change
  useEffect(() => {
    let gone = false
    document.fonts.ready.then(() => {
      if (gone || !page.current) return
      fitLines(page.current)
      for (const box of page.current.querySelectorAll<HTMLElement>('[data-fit]')) {
        fitText(box)
      }
    })
    return () => {
      gone = true
    }
  }, [revision])

  return (
    <section
      ref={page}
      className={`page ground g${theme} ${layout}`}
      data-page={number}
      data-theme={theme}
      data-now={current || undefined}
      aria-label={name}
      inert={away}
    >
      <div className="stage">
        {typeof scene === 'string' ? near && <img className="scene" src={scene} alt="" /> : scene}
        {/*
         * This element is always rendered, so that its shapes appear and disappear without a new layout of the
         * rest.
         */}
        <div className="accents" aria-hidden="true">
          {Array.from({ length: accents }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a shape
            <i key={index} />
          ))}
        </div>
        {near &&
          sprites.map(({ src, motion }, index) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: one drawing may be at two positions
              key={index}
              className={`sprite ${motion}`}
              data-place={`sprite-${index + 1}`}
              src={src}
              alt=""
            />
          ))}
        <PageContext value={state}>{children}</PageContext>
      </div>
    </section>
  )
})

/** The minimum scale; text that still does not fit is wrapped or cut off. */
const MIN_SCALE = 0.4
const STEP = 0.94

/**
 * Shrinks the texts of a poster until they fit in their box. The scale (`--fit`) is relative to the
 * poster's unit, so it is valid for every screen size. Call fitLines first.
 */
function fitText(box: HTMLElement): void {
  let fit = 1
  box.style.setProperty('--fit', '1')
  while (fit > MIN_SCALE && overflows(box)) {
    fit *= STEP
    box.style.setProperty('--fit', fit.toFixed(3))
  }
}

/**
 * Shrinks each `[data-line]`, which never wraps (figures, the cover's title), to the width of its parent. The
 * build has already fitted the titles, so they are too wide only on a device that enlarges all text.
 */
function fitLines(page: HTMLElement): void {
  for (const line of page.querySelectorAll<HTMLElement>('[data-line]')) {
    line.style.setProperty('--fit-line', '1')
    const ratio = roomOf(line.parentElement) / line.scrollWidth
    if (ratio > 0 && ratio < 1) line.style.setProperty('--fit-line', ratio.toFixed(3))
  }
}

/** Returns the width of a box without its padding, in px. */
function roomOf(box: HTMLElement | null): number {
  if (!box) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function overflows(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
}
