import { useEffect, useRef, useState } from 'react'
import { nextChange } from './time-left.ts'

/** A timer may fire a little early. */
const SHORTEST = 1000

/**
 * How many ms are left until `ends`, by the server's clock: `serverTime` is when it answered. Counts
 * on with each change of the words, and calls `onOver` when the time is over, once for each answer.
 */
export function useTimeLeft(ends: string, serverTime: string, onOver: () => void): number {
  const [answered, setAnswered] = useState({ serverTime, at: Date.now() })
  const [, setTick] = useState(0)
  const told = useRef('')
  if (answered.serverTime !== serverTime) setAnswered({ serverTime, at: Date.now() })
  const passed = Date.now() - answered.at
  const left = Math.max(0, Date.parse(ends) - Date.parse(answered.serverTime) - passed)

  useEffect(() => {
    if (left === 0) {
      if (told.current !== serverTime) onOver()
      told.current = serverTime
      return
    }
    const timer = setTimeout(
      () => setTick((tick) => tick + 1),
      Math.max(nextChange(left), SHORTEST),
    )
    return () => clearTimeout(timer)
  })
  return left
}
