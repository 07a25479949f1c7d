const LOW = 28
const HIGH = 72

const PIPS: readonly (readonly [number, number])[][] = [
  [[50, 48]],
  [
    [32, 30],
    [68, 64],
  ],
  [
    [30, 28],
    [50, 47],
    [70, 66],
  ],
  [
    [LOW, 27],
    [HIGH, 27],
    [LOW, 67],
    [HIGH, 67],
  ],
  [
    [31, 28],
    [69, 28],
    [50, 47],
    [31, 66],
    [69, 66],
  ],
  [
    [LOW, 26],
    [HIGH, 26],
    [LOW, 47],
    [HIGH, 47],
    [LOW, 68],
    [HIGH, 68],
  ],
]

/** Renders a die that shows `face` (1 to 6). */
export function PipDie({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect
        x="4"
        y="4"
        width="92"
        height="92"
        rx="24"
        fill="#fff3dc"
        stroke="#2a1426"
        strokeWidth="7"
      />
      <path
        d="M10 78v-2a18 18 0 0 0 18 10h44a18 18 0 0 0 18-10v2a14 14 0 0 1-16 14H26a14 14 0 0 1-16-14z"
        fill="#f0d5ab"
      />
      {PIPS[face - 1]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9" fill="#2a1426" />
      ))}
    </svg>
  )
}
