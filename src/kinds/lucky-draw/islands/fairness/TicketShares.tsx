import { divideWheel, type WheelPrize } from '../wheel/sectors.ts'
import { tonesOf } from '../wheel/tones.ts'
import { countTickets, prizeOfTicket } from './draw.ts'

interface Props {
  prizes: readonly WheelPrize[]
  ticket: number
  nameOf: (prize: WheelPrize) => string
}

const WIDTH = 400
const HEIGHT = 54

/** Renders each prize's range of tickets in the wheel's colours, and marks the drawn ticket. */
export function TicketShares({ prizes, ticket, nameOf }: Props) {
  const tickets = countTickets(prizes)
  const tones = tonesOf(divideWheel(prizes), prizes)
  const drawn = prizeOfTicket(prizes, ticket)
  const scale = (WIDTH - 4) / tickets
  const at = 2 + (ticket + 0.5) * scale
  const shares = shareOut(prizes)
  return (
    <div className="ticket-shares">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {shares.map(({ prize, from }) => (
          <rect
            key={prize.id}
            x={2 + from * scale}
            y="22"
            width={prize.weight * scale}
            height="30"
            fill={tones.get(prize.id)?.face ?? '#fff3dc'}
            stroke="#2a1426"
            strokeWidth="2.5"
          />
        ))}
        <path
          d={`M${at} 32L${at - 10} 6a3 3 0 0 1 3-4h14a3 3 0 0 1 3 4z`}
          fill="#fffdf8"
          stroke="#2a1426"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <ul>
        {shares.map(({ prize, from }) => (
          <li key={prize.id} aria-current={prize.id === drawn || undefined}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect
                x="2"
                y="2"
                width="16"
                height="16"
                rx="5"
                fill={tones.get(prize.id)?.face ?? '#fff3dc'}
                stroke="#2a1426"
                strokeWidth="2.5"
              />
            </svg>
            <span>{nameOf(prize)}</span>
            <b>{prize.weight > 1 ? `${from} – ${from + prize.weight - 1}` : from}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function shareOut(prizes: readonly WheelPrize[]): { prize: WheelPrize; from: number }[] {
  let before = 0
  return prizes.flatMap((prize) => {
    const from = before
    before += prize.weight
    return prize.weight > 0 ? [{ prize, from }] : []
  })
}
