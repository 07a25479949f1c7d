/** Makes the player's next press end all animations of `playing`, unless `last` has already ended. */
export function endWithPress(last: Animation, playing: readonly (Animation | undefined)[]): void {
  const end = () => {
    for (const one of playing) one?.finish()
  }
  const over = () => {
    removeEventListener('pointerdown', end, true)
    removeEventListener('keydown', end, true)
  }
  addEventListener('pointerdown', end, true)
  addEventListener('keydown', end, true)
  last.addEventListener('finish', over)
  last.addEventListener('cancel', over)
}
