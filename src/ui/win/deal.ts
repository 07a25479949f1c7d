/** The class of a piece of a prize that is dealt onto the plate, one after the other. */
export const DEALT = 'win-dealt'

/** How long a piece is on its way, and how long after each other they set out, in milliseconds. */
const FLIGHT = 340
const STAGGER = 95

/** When the first one sets out: the plate is there by then. */
const SET_OUT = 290

/** How long all of so many pieces take. */
export function dealingTime(pieces: number): number {
  return SET_OUT + (pieces - 1) * STAGGER + FLIGHT
}

/** When each of so many pieces lies in its place, in milliseconds. */
export function dealtAt(pieces: number): readonly number[] {
  return Array.from({ length: pieces }, (_, place) => SET_OUT + place * STAGGER + FLIGHT)
}

/** Deals the pieces from below the window, face up; returns their motions, the last of which ends last. */
export function deal(pieces: readonly HTMLElement[]): Animation[] {
  return pieces.map((piece, place) => {
    const box = piece.getBoundingClientRect()
    const x = innerWidth / 2 - box.left - box.width / 2
    // So far down that no corner of a turned piece peeks in before it sets out.
    const y = innerHeight - box.top + box.height / 2
    // By turns to the left and to the right, as a hand throws them.
    const turn = place % 2 === 0 ? -24 : 18
    return piece.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(1.2)` },
        { transform: `translate(0, -4px) rotate(${-turn / 8}deg) scale(1.1)`, offset: 0.8 },
        { transform: 'none' },
      ],
      {
        duration: FLIGHT,
        delay: SET_OUT + place * STAGGER,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
        fill: 'backwards',
      },
    )
  })
}
