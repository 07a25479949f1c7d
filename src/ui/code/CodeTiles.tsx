import './code-tiles.css'

interface Props {
  /** The code, one tile per letter; a space is an empty tile. */
  code: string
  /** The path of the code in the prefetched response (islands/screen/PrefetchedNumber.tsx). */
  figure?: string
}

/**
 * Renders a code on tiles. The tiles are decorative: the code is also in the text, to be read aloud and
 * copied.
 */
export function CodeTiles({ code, figure }: Props) {
  return (
    <span className="code-tiles">
      {[...code].map((letter, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its position
          key={place}
          className="code-tile"
          aria-hidden="true"
          data-figure={figure && `${figure}.${place}`}
          suppressHydrationWarning
        >
          {letter.trim()}
        </span>
      ))}
      {code.trim() && <span className="sr">{code}</span>}
    </span>
  )
}
