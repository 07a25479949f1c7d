import { Mate } from '#src/ui/mate/Mate.tsx'
import { Cake } from './Cake.tsx'
import { MAX_SEATS, type Seat, seatsFor } from './seats.ts'
import './scene.css'

const INK = '#2a1426'

const MATE = { left: -44, top: -34, width: 220 }

interface Props {
  size: number
  members: readonly string[]
  layers: number
  built: number
  left?: boolean
}

/**
 * Renders the round table with the cake, a mascot for each member, and a dashed card for each open
 * seat. Decorative, because the page has the same information as text.
 */
export function TableScene({ size, members, layers, built, left = false }: Props) {
  const seats = seatsFor(Math.min(size, MAX_SEATS))
  const finished = built >= layers
  const seated = seats.map((seat, index) => {
    const member = members[index]
    if (left) return null
    return member === undefined ? (
      <OpenSeat key={`open ${seat.x}`} seat={seat} />
    ) : (
      <Member key={member} seat={seat} cheers={finished} />
    )
  })
  return (
    <svg
      className="table-scene"
      viewBox={seats.length > 4 ? '-216 -138 432 322' : '-195 -126 390 296'}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {seated.filter((_, index) => !seats[index]?.front)}
      <ellipse cy="98" rx="190" ry="76" fill={INK} />
      <ellipse cy="86" rx="190" ry="76" fill="#ef8b57" stroke={INK} strokeWidth="4" />
      <ellipse cy="83" rx="166" ry="60" fill="#ffc9a6" stroke={INK} strokeWidth="3" />
      <path
        d="M-140 72A150 48 0 0 1 -60 42"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="translate(0 84)">
        <Cake count={layers} built={built} />
      </g>
      {seated.filter((_, index) => seats[index]?.front)}
    </svg>
  )
}

function Member({ seat, cheers }: { seat: Seat; cheers: boolean }) {
  const { x, y, scale, mate, mood } = seat
  return (
    <g className="table-member">
      <Mate
        mate={mate}
        mood={cheers ? 'cheer' : mood}
        seated
        place={{
          x: x + MATE.left * scale,
          y: y + MATE.top * scale,
          width: MATE.width * scale,
        }}
      />
    </g>
  )
}

function OpenSeat({ seat: { x, y, scale } }: { seat: Seat }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke={INK}>
      <rect
        width="100"
        height="130"
        rx="26"
        fill="#fff7ea"
        strokeWidth="5"
        strokeDasharray="11 9"
      />
      <path d="M50 24V64M30 44H70" strokeWidth="10" strokeLinecap="round" />
    </g>
  )
}
