import './code-tiles.css'

interface Props {
  /** The code, with one tile per letter. A space is an empty tile. */
  code: string
  figure?: string
}

/**
 * Renders a code on tiles. The tiles are decorative, because the code is also present as text, which can be
 * read aloud and copied.
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
