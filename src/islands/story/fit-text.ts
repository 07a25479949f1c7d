/** Words are never made smaller than this part of their designed size; they wrap or end instead. */
const SMALLEST = 0.4
const STEP = 0.94

/**
 * Shrinks the words of a poster until they stay in their box. The size is a factor of the poster's
 * own unit (`--fit`), so a fit holds at every size of the screen and needs no second look.
 *
 * `[data-line]` inside is one line (a figure): fitted to the width by itself first.
 */
export function fitText(box: HTMLElement): void {
  for (const line of box.querySelectorAll<HTMLElement>('[data-line]')) {
    line.style.setProperty('--fit-line', '1')
    const ratio = roomOf(line.parentElement) / line.scrollWidth
    if (ratio > 0 && ratio < 1) line.style.setProperty('--fit-line', ratio.toFixed(3))
  }
  let fit = 1
  box.style.setProperty('--fit', '1')
  while (fit > SMALLEST && overflows(box)) {
    fit *= STEP
    box.style.setProperty('--fit', fit.toFixed(3))
  }
}

/** The width that a box has for its content, in px. */
function roomOf(box: HTMLElement | null): number {
  if (!box) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function overflows(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
}
