import './code-tiles.css'

interface Props {
  /** What is spelled, a tile a letter; a blank is an empty tile. */
  code: string
}

const TONES = ['sun', 'mint', 'berry', 'sky', 'mint', 'berry']

/** A code on tiles. They are decor: the code itself is there as text, for readers and for copying. */
export function CodeTiles({ code }: Props) {
  return (
    <span className="code-tiles">
      {code.trim() && <span className="sr">{code}</span>}
      {[...code].map((letter, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
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
