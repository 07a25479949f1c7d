import { memo } from 'react'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import type { Sector, WheelPrize } from './sectors.ts'
import { type Tone, tonesOf } from './tones.ts'
import { VIEW } from './view.ts'

const INK = '#2a1426'
const RADIUS = 150
/** The inner radius of a sector's darker band. All radii are in the drawing's units (view.ts). */
const BAND = 137
/** The radius of the number of dice. `NUMBER_SIZE` is the number's maximum font size. */
const NUMBER = 119
const NUMBER_SIZE = 25
const INNER = { from: 46, to: 107 }
const WHOLE = { from: 52, to: 132 }

interface Props {
  sectors: readonly Sector[]
  prizes: readonly WheelPrize[]
}

/** Renders the turning part of the wheel: the sectors of the prizes, with pegs between them. */
export const Disc = memo(function Disc({ sectors, prizes }: Props) {
  const tones = tonesOf(sectors, prizes)
  return (
    <svg viewBox={`${-VIEW / 2} ${-VIEW / 2} ${VIEW} ${VIEW}`} aria-hidden="true">
      {sectors.map(({ prize: id, from, to }) => {
        const prize = prizes.find((one) => one.id === id)
        const tone = tones.get(id)
        return (
          prize &&
          tone && (
            <g key={from} transform={`rotate(${round((from + to) / 2)})`}>
              <Face half={(to - from) / 2} tone={tone} />
              <Prize half={(to - from) / 2} prize={prize} />
            </g>
          )
        )
      })}
      {sectors.length > 1 &&
        sectors.map(({ from }) => (
          <g key={from} transform={`rotate(${round(from)})`} stroke={INK}>
            <path d={`M0 0V-${RADIUS}`} strokeWidth="3.5" />
            <circle cy="-148" r="5" fill="#fff" strokeWidth="2.5" />
          </g>
        ))}
    </svg>
  )
})

/** Renders a sector at the top of the wheel. `half` is half its angle, in degrees. */
function Face({ half, tone }: { half: number; tone: Tone }) {
  if (half >= 179.9) {
    return (
      <>
        <circle r={RADIUS} fill={tone.band} stroke={INK} strokeWidth="3.5" />
        <circle r={BAND} fill={tone.face} />
      </>
    )
  }
  const arc = (radius: number) => {
    const x = round(Math.sin(radians(half)) * radius)
    const y = round(-Math.cos(radians(half)) * radius)
    return `M0 0L${-x} ${y}A${radius} ${radius} 0 ${half > 90 ? 1 : 0} 1 ${x} ${y}Z`
  }
  return (
    <>
      <path d={arc(RADIUS)} fill={tone.band} stroke={INK} strokeWidth="3.5" />
      <path d={arc(BAND)} fill={tone.face} />
    </>
  )
}

function Prize({ half, prize: { reward } }: { half: number; prize: WheelPrize }) {
  const number = reward.type === 'dice' ? String(reward.dice) : ''
  const { from, to } = number ? INNER : WHOLE
  const size = drawingSize(half, from, to)
  const middle = to - size / 2
  // This font's digits are about 0.62 times as wide as the font size.
  const room = widthAt(half, NUMBER) * 0.84
  const letters = Math.min(NUMBER_SIZE, room / (0.62 * Math.max(number.length, 1)))
  return (
    <>
      {number && (
        <text
          y={-NUMBER + letters * 0.36}
          fontSize={round(letters)}
          fill={INK}
          textAnchor="middle"
          className="wheel-number"
        >
          {number}
        </text>
      )}
      <image
        href={rewardArt(reward)}
        x={round(-size / 2)}
        y={round(-middle - size / 2)}
        width={round(size)}
        height={round(size)}
      />
    </>
  )
}

function drawingSize(half: number, from: number, to: number): number {
  const most = Math.min(to - from, 64)
  for (let size = most; size > 12; size -= 1) {
    if (widthAt(half, to - size * 0.6) * 0.94 >= size) return size
  }
  return 12
}

function widthAt(half: number, radius: number): number {
  return half >= 90 ? 2 * radius : 2 * radius * Math.sin(radians(half))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Rounds a number to two decimals, which makes the page smaller. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}
