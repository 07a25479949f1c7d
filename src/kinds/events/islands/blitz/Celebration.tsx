import { useState } from 'react'
import { Confetti } from '#src/ui/win/Confetti.tsx'

/** Renders one burst of confetti at the start of the Golden Blitz; none with reduced motion. */
export default function Celebration() {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return calm ? null : <Confetti className="blitz-confetti" />
}
