import { type Legs, MATES, type MateName, MOODS, type MoodName } from './mate-moods.ts'

const INK = '#2a1426'
const BODY =
  'M9.76 5.7L29.76 -10.3A26 26 0 0 1 46 -16H94A26 26 0 0 1 120 10V58A26 26 0 0 1 110.24 78.3L90.24 94.3A26 26 0 0 1 74 100H26A26 26 0 0 1 0 74V26A26 26 0 0 1 9.76 5.7Z'

interface Props {
  mate: MateName
  mood: MoodName
  seated?: boolean
  className?: string
  /** The position inside another SVG drawing, in that drawing's units. */
  place?: { x: number; y: number; width: number }
}

/** Renders a decorative mascot: a die with the limbs and the face of a mood. */
export function Mate({ mate, mood, seated = false, className, place }: Props) {
  const { face, side, top } = MATES[mate]
  const { legs, arms, face: Face } = MOODS[mood]
  return (
    <svg
      className={className}
      viewBox="-44 -34 220 176"
      aria-hidden="true"
      {...(place && { ...place, height: place.width * 0.8 })}
    >
      {!seated && <Standing legs={legs} colour={side} />}
      {arms.map(([path, handX, handY]) => (
        <g key={path}>
          <Limb path={path} colour={face} />
          <circle cx={handX} cy={handY} r="9.5" fill={face} stroke={INK} strokeWidth="4" />
        </g>
      ))}
      <path d={BODY} fill={side} stroke={INK} strokeWidth="10" strokeLinejoin="round" />
      <path d={BODY} fill={side} />
      <path
        d="M9.88 5.72L29.88 -10.28A26 26 0 0 1 46 -16H94A26 26 0 0 1 112.38 -8.38L92.38 7.62L60 30Z"
        fill={top}
      />
      <g fill={INK}>
        <ellipse cx="60" cy="-7.5" rx="6" ry="2.6" />
        <ellipse cx="110.5" cy="29" rx="3" ry="6" />
        <ellipse cx="110.5" cy="55" rx="3" ry="6" />
      </g>
      <rect width="100" height="100" rx="26" fill={face} />
      <path
        d="M0 70V74A26 26 0 0 0 26 100H74A26 26 0 0 0 100 74V70A26 26 0 0 1 74 91H26A26 26 0 0 1 0 70Z"
        fill={side}
        fillOpacity=".75"
      />
      <path
        d="M9 34V27A19 19 0 0 1 27 8H44"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="54" cy="8.5" r="2.6" fill="#fff" fillOpacity=".75" />
      <g fill="#f4627f" fillOpacity=".55">
        <ellipse cx="17" cy="60" rx="8" ry="5.5" />
        <ellipse cx="83" cy="60" rx="8" ry="5.5" />
      </g>
      <Face />
    </svg>
  )
}

function Standing({ legs, colour }: { legs: Legs; colour: string }) {
  return (
    <>
      {legs.paths.map((path) => (
        <Limb key={path} path={path} colour={colour} />
      ))}
      {legs.feet.map(([x, y, turn, mirrored]) => (
        <Shoe key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${mirrored} 1)`} />
      ))}
    </>
  )
}

function Limb({ path, colour }: { path: string; colour: string }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke={INK} strokeWidth="17" />
      <path d={path} stroke={colour} strokeWidth="9" />
    </g>
  )
}

function Shoe({ transform }: { transform: string }) {
  return (
    <g transform={transform} fill="#fff" stroke={INK} strokeWidth="4" strokeLinejoin="round">
      <path d="M-10 -8C-10 -16 2 -17 5 -11C9 -7 19 -8 20 3H-10Z" />
      <path d="M-12 2H21V7Q21 9 19 9H-10Q-12 9 -12 7Z" />
    </g>
  )
}
