import './skeleton.css'

interface Props {
  shape: 'line' | 'short-line' | 'circle' | 'card' | 'cell' | 'wide'
}

/** Renders a placeholder for loading content, inside a region with `aria-busy`. */
export function Skeleton({ shape }: Props) {
  return <span className={`skeleton ${shape}`} aria-hidden="true" />
}
