import planet from '#src/ui/art/objects/planet.svg?url&no-inline'

const STARS = [
  [67, 41, 2.1],
  [134, 8, 2.7],
  [201, 123, 1.5],
  [28, 164, 2.1],
  [12, 72, 2.7],
  [162, 46, 1.5],
  [229, 87, 2.1],
  [56, 128, 2.7],
  [190, 10, 2.1],
] as const

/** Renders a decorative sky with stars, a planet and its orbit. */
export function NightSky() {
  return (
    <div className="detail-sky" aria-hidden="true">
      <svg viewBox="0 0 240 220" aria-hidden="true">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#cfe6ff" />
        ))}
        <path
          d="M119 168C162 149 201 115 214 60"
          fill="none"
          stroke="#97d4fb"
          strokeWidth="5"
          strokeDasharray="2 14"
          strokeLinecap="round"
        />
      </svg>
      <img src={planet} width="118" height="118" alt="" />
    </div>
  )
}
