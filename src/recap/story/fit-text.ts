/** The minimum scale; text that still does not fit is wrapped or cut off. */
const MIN_SCALE = 0.4
const STEP = 0.94

/**
 * Shrinks the texts of a poster until they fit in their box. The scale (`--fit`) is relative to the
 * poster's unit, so it is valid for every screen size. Call fitLines first.
 */
export function fitText(box: HTMLElement): void {
  let fit = 1
  box.style.setProperty('--fit', '1')
  while (fit > MIN_SCALE && overflows(box)) {
    fit *= STEP
    box.style.setProperty('--fit', fit.toFixed(3))
  }
}

/**
 * Shrinks each `[data-line]`, which never wraps (figures, the cover's title), to the width of its parent. The
 * build has already fitted the titles, so they are too wide only on a device that enlarges all text.
 */
export function fitLines(page: HTMLElement): void {
  for (const line of page.querySelectorAll<HTMLElement>('[data-line]')) {
    line.style.setProperty('--fit-line', '1')
    const ratio = roomOf(line.parentElement) / line.scrollWidth
    if (ratio > 0 && ratio < 1) line.style.setProperty('--fit-line', ratio.toFixed(3))
  }
}

/** Returns the width of a box without its padding, in px. */
function roomOf(box: HTMLElement | null): number {
  if (!box) return 0
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

function overflows(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
}
