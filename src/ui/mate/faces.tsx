const INK = '#2a1426'

function Laugh() {
  return (
    <>
      <path
        d="M34 61H66Q66 82 50 82Q34 82 34 61Z"
        fill="#6e1230"
        stroke={INK}
        strokeWidth="4.5"
        strokeLinejoin="round"
      />
      <path d="M40 76Q50 67 60 76Q56 80 50 80Q44 80 40 76Z" fill="#f4627f" />
      <path d="M37 63H63V66H37Z" fill="#fff" />
    </>
  )
}

function Line({ d, width }: { d: string; width: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={INK}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** Renders wide open eyes over a laugh; `shift` moves the eyes in the walking direction. */
export function OpenEyes({ shift }: { shift: number }) {
  const glint = shift > 0 ? 8 : 3
  return (
    <>
      <Laugh />
      <g fill={INK}>
        <ellipse cx={32 + shift} cy="43" rx="8.5" ry="10" />
        <ellipse cx={68 + shift} cy="43" rx="8.5" ry="10" />
      </g>
      <g fill="#fff">
        <circle cx={32 + glint} cy="39" r="3.4" />
        <circle cx={68 + glint} cy="39" r="3.4" />
      </g>
    </>
  )
}

export function HappyFace() {
  return (
    <>
      <Laugh />
      <Line d="M22 46Q32 32 42 46M58 46Q68 32 78 46" width={6} />
    </>
  )
}

export function WinkFace() {
  return (
    <>
      <Line d="M38 62Q50 76 62 62" width={5.5} />
      <ellipse cx="32" cy="43" rx="8.5" ry="10" fill={INK} />
      <circle cx="35" cy="39" r="3.4" fill="#fff" />
      <Line d="M58 45Q68 35 78 45" width={6} />
    </>
  )
}

export function ShadesFace() {
  return (
    <>
      <Laugh />
      <path d="M14 34H86V41H83C83 56 60 58 56 42H44C40 58 17 56 17 41H14Z" fill={INK} />
      <path d="M24 39l9 0-7 9q-3-4-2-9zM64 39l9 0-7 9q-3-4-2-9z" fill="#fff" fillOpacity=".45" />
    </>
  )
}

export function SleepingFace() {
  return <Line d="M40 67H60M22 42Q32 52 42 42M58 42Q68 52 78 42" width={5.5} />
}

export function SadFace() {
  return (
    <>
      <Line d="M38 73Q50 60 62 73" width={5.5} />
      <g fill={INK}>
        <ellipse cx="32" cy="46" rx="7.5" ry="9" />
        <ellipse cx="68" cy="46" rx="7.5" ry="9" />
      </g>
      <g fill="#fff">
        <circle cx="34" cy="42" r="3" />
        <circle cx="70" cy="42" r="3" />
      </g>
      <Line d="M20 33Q28 29 36 25M80 33Q72 29 64 25" width={5} />
    </>
  )
}

export function DizzyFace() {
  return (
    <>
      <Line d="M34 70q5-6 10 0t10 0 10 0" width={5} />
      <Line d="M25 36l14 14M39 36l-14 14M61 36l14 14M75 36l-14 14" width={6} />
    </>
  )
}
