import './code-tiles.css'

interface Props {
  /** The code, one tile per letter; a space is an empty tile. */
  code: string
}

const TONES = ['sun', 'mint', 'berry', 'sky', 'mint', 'berry']

/**
 * A code on tiles. The tiles are decorative: the code is also there as text, to be read aloud and
 * copied.
 */
export function CodeTiles({ code }: Props) {
  return (
    <span className="code-tiles">
      {code.trim() && <span className="sr">{code}</span>}
      {[...code].map((letter, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its position
          key={place}
          className={`code-tile ${letter.trim() ? TONES[place % TONES.length] : 'blank'}`}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
