export const DEALT = 'win-dealt'

const FLIGHT_MS = 340
const STAGGER_MS = 95

const SET_OUT_MS = 290

/** Returns how long dealing takes, in milliseconds. */
export function dealingTime(pieces: number): number {
  return SET_OUT_MS + (pieces - 1) * STAGGER_MS + FLIGHT_MS
}

/** Returns when each piece lands, in milliseconds after the start of `deal`. */
export function dealtAt(pieces: number): readonly number[] {
  return Array.from({ length: pieces }, (_, place) => SET_OUT_MS + place * STAGGER_MS + FLIGHT_MS)
}

/** Animates dealing the pieces face up from below the window. Returns the animations; the last ends last. */
export function deal(pieces: readonly HTMLElement[]): Animation[] {
  return pieces.map((piece, place) => {
    const box = piece.getBoundingClientRect()
    const x = innerWidth / 2 - box.left - box.width / 2
    const y = innerHeight - box.top + box.height / 2
    const turn = place % 2 === 0 ? -24 : 18
    return piece.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(1.2)` },
        { transform: `translate(0, -4px) rotate(${-turn / 8}deg) scale(1.1)`, offset: 0.8 },
        { transform: 'none' },
      ],
      {
        duration: FLIGHT_MS,
        delay: SET_OUT_MS + place * STAGGER_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
        fill: 'backwards',
      },
    )
  })
}
