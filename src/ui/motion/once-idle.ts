import { whenIdle } from './when-idle.ts'

/**
 * Calls `run` once nothing has been pressed for `delayMs` and the browser is idle, so that long
 * work does not interrupt motion. Returns a function that cancels the call.
 */
export function onceIdle(delayMs: number, run: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const options = { signal, capture: true, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed = 0

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // If a finger is on the screen again, the wait starts again when the finger is lifted.
      whenIdle(() => {
        if (signal.aborted || pressed > 0) return
        controller.abort()
        run()
      })
    }, delayMs)
  }
  const down = () => {
    pressed++
    clearTimeout(timer)
  }
  const up = () => {
    pressed = Math.max(0, pressed - 1)
    if (pressed === 0) wait()
  }
  addEventListener('pointerdown', down, options)
  addEventListener('pointerup', up, options)
  addEventListener('pointercancel', up, options)
  wait()
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
