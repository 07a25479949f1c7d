import { type ReactNode, useEffect, useRef } from 'react'
import { fitText } from './fit-text.ts'

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
  current: boolean
  /** The scene: an element that is there already, or the address of a picture; empty: not yet. */
  scene: ReactNode | string
  sprites: readonly Sprite[]
  /** Changes when the words do: then they are fitted again. */
  revision: unknown
  children: ReactNode
}

/** One page of a story: its ground, its scene and the words over it, all in poster units. */
export function StoryPage(props: Props) {
  const { number, name, layout, current, scene, sprites, revision, children } = props
  const page = useRef<HTMLElement>(null)

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
      inert={!current}
    >
      <div className="stage">
        {typeof scene === 'string' ? scene && <img className="scene" src={scene} alt="" /> : scene}
        {sprites.map(({ src, motion }, index) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a place each; one drawing may have two
            key={index}
            className={`sprite ${motion}`}
            data-place={`sprite-${index + 1}`}
            src={src}
            alt=""
          />
        ))}
        {children}
      </div>
    </section>
  )
}
