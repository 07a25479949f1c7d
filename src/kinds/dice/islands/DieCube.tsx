import { PIPS } from './pips.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const

/**
 * Renders the six faces of a die, and the dark core that is visible at its rounded edges. `data-face` of the
 * parent selects the top face (dice.css).
 */
export function DieCube() {
  return FACES.map((face) => (
    <div key={face} className={`side side-${face}`}>
      <span className="side-core" />
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect className="side-rim" width="100" height="100" rx="16" />
        <rect className="side-plate" x="5" y="5" width="90" height="90" rx="13" />
        <g className="side-pips">
          {PIPS[face]?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 15 : 10.5} />
          ))}
        </g>
      </svg>
    </div>
  ))
}
