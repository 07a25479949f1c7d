export const SLAMMED = 'win-slammed'

/** The duration until both pieces are at rest, in milliseconds. */
export const SLAM_MS = 1150
const MEET = 0.72

/**
 * Makes two pieces fly from their place on the page (`data-from`, a selector) out to both sides and slam
 * together on the plate. Returns their animations, which end together.
 */
export function slam(pieces: readonly HTMLElement[]): Animation[] {
  return pieces.map((piece, place) => {
    const side = place === 0 ? -1 : 1
    const box = piece.getBoundingClientRect()
    const start = document.querySelector(piece.dataset.from ?? ':not(*)')?.getBoundingClientRect()
    const x = start ? start.left + start.width / 2 - box.left - box.width / 2 : side * 40
    const y = start ? start.top + start.height / 2 - box.top - box.height / 2 : 0
    const out = side * Math.min(box.width * 1.1, innerWidth / 2 - box.width * 0.8)
    return piece.animate(
      [
        {
          transform: `translate(${x}px, ${y}px) scale(0.85)`,
          easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
        },
        {
          transform: `translate(${out}px, ${-box.height * 0.35}px) rotate(${side * 340}deg) scale(1.12)`,
          offset: 0.42,
          easing: 'ease-in-out',
        },
        {
          transform: `translate(${out * 1.18}px, ${-box.height * 0.2}px) rotate(${side * 360}deg) scale(1.12)`,
          offset: 0.58,
          easing: 'cubic-bezier(0.7, 0, 1, 0.7)',
        },
        {
          transform: `translate(${-side * box.width * 0.1}px, 0) rotate(${side * 360}deg) scale(0.84, 1.12)`,
          offset: MEET,
          easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)',
        },
        {
          transform: `translate(${side * box.width * 0.14}px, -6px) rotate(${side * 368}deg) scale(1.05, 0.97)`,
          offset: 0.84,
          easing: 'ease-in-out',
        },
        { transform: `rotate(${side * 360}deg)` },
      ],
      { duration: SLAM_MS, fill: 'backwards' },
    )
  })
}
