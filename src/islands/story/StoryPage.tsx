import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { fitText } from './fit-text.ts'
import { PageContext } from './page-state.ts'

/** A drawing that stands above the scene and may move a little, at a place of the page's style. */
export interface Sprite {
  readonly src: string
  readonly motion: 'sway' | 'float' | 'turn' | 'none'
}

interface Props {
  /** From 1: the face of the die on its ground, and the name of its places in the style. */
  number: number
  /** "Page 2 of 5: You swapped". */
  name: string
  layout: string
  /** It is the one on show, or glides there. */
  current: boolean
  /** It is out of reach: another page stands. */
  away: boolean
  /** Whether its drawings stand. */
  near: boolean
  /** The scene: an element that is there already, or the address of a picture. */
  scene: ReactNode | string
  sprites: readonly Sprite[]
  /** How many small shapes of the theme drift over it. */
  accents: number
  /** Changes when the words do: then they are fitted again. */
  revision: unknown
  children: ReactNode
}

/** One page of a story: its ground, its scene and the words over it, all in poster units. */
export const StoryPage = memo(function StoryPage(props: Props) {
  const { number, name, layout, current, away, near, scene, sprites, accents } = props
  const { revision, children } = props
  const page = useRef<HTMLElement>(null)
  const state = useMemo(() => ({ current, near }), [current, near])

  // The words change with the data only; their fit holds at every size of the poster.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted again when the words change
  useEffect(() => {
    let gone = false
    document.fonts.ready.then(() => {
      if (gone) return
      for (const box of page.current?.querySelectorAll<HTMLElement>('[data-fit]') ?? []) {
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
      className={`page ground g${number} ${layout}`}
      data-page={number}
      data-now={current || undefined}
      aria-label={name}
      inert={away}
    >
      <div className="stage">
        {typeof scene === 'string' ? near && <img className="scene" src={scene} alt="" /> : scene}
        {/* It stays when they go: they come and go in a box that nothing else is laid out by. */}
        <div className="accents" aria-hidden="true">
          {Array.from({ length: accents }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place
            <i key={index} />
          ))}
        </div>
        {near &&
          sprites.map(({ src, motion }, index) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: a place each; one drawing may have two
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
