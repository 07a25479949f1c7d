import { whenIdle } from './when-idle.ts'

/**
 * Calls `run` when the browser is idle after `delayMs` without a press or a finger on the screen, so that
 * long work does not disturb motion. Returns a function that cancels it.
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
      // A finger may be down again; lifting it then restarts the wait.
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
