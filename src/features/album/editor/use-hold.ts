import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** The time after which a press counts as a hold. */
const HOLD_MS = 450

/** Returns handlers for a button with a larger press target. A long press beside the button is a hold. */
export function useHold(onTap: () => void, onHold: () => void) {
  const press = useRef<'down' | 'held' | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ button, clientX, clientY, currentTarget }: PointerEvent) {
      end()
      press.current = undefined
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
      const isOnButton = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (button > 0 || isOnButton) return
      press.current = 'down'
      timer.current = setTimeout(() => {
        press.current = 'held'
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick({ detail }: MouseEvent) {
      // A click by keyboard or screen reader (`detail` 0) follows no press, so it is always a tap.
      if (detail === 0 || press.current !== 'held') onTap()
    },
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault()
    },
  }
}
