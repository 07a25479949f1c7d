import './skeleton.css'

interface Props {
  /** The true geometry of what is coming. */
  shape: 'line' | 'short-line' | 'circle' | 'card' | 'cell' | 'wide'
}

/** A block of paper where content is coming. Stands in a region with `aria-busy`. */
export function Skeleton({ shape }: Props) {
  return <span className={`skeleton ${shape}`} aria-hidden="true" />
}
