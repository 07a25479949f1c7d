/**
 * Moves the focus from a tile to the same button of the tile in the direction of an arrow key: the next one, or
 * the nearest in the row above or below. Returns whether there is one.
 */
export function moveBetweenTiles(tile: HTMLElement, key: string): boolean {
  const tiles = [...(tile.closest('dialog')?.querySelectorAll<HTMLElement>('.edit-tile') ?? [])]
  const at = tiles.indexOf(tile)
  const to = {
    ArrowLeft: tiles[at - 1],
    ArrowRight: tiles[at + 1],
    ArrowUp: nearest(tile, tiles.slice(0, at)),
    ArrowDown: nearest(tile, tiles.slice(at + 1)),
  }[key]
  if (!to) return false
  const place = buttonsOf(tile).findIndex((button) => button.matches(':focus'))
  const buttons = buttonsOf(to)
  // From a tile's link it goes to the plus.
  buttons[place < 0 ? buttons.length - 1 : place]?.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest' })
  return true
}

function buttonsOf(tile: HTMLElement): HTMLButtonElement[] {
  return [...tile.querySelectorAll('button')]
}

/** Returns the tile in the nearest other row that is the least to the left or the right. */
function nearest(tile: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const { left, top } = tile.getBoundingClientRect()
  return others
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => box.top !== top)
    .map(({ other, box }) => ({
      other,
      away: Math.abs(box.top - top) * 1000 + Math.abs(box.left - left),
    }))
    .sort((one, another) => one.away - another.away)[0]?.other
}
