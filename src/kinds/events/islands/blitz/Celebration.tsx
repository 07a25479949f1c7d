import { useState } from 'react'
import { Confetti } from '#src/ui/win/Confetti.tsx'

/** One burst of confetti when the golden blitz starts; with reduced motion there is none. */
export default function Celebration() {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return calm ? null : <Confetti className="blitz-confetti" />
}
