/**
 * Moves the focus to the same button of another tile, which the pressed arrow key selects: the next or previous
 * tile, or the nearest in the row above or below. Returns false if there is no such tile or `key` is no arrow.
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
  // If a link in the tile has the focus, moves it to the other tile's last button, the plus.
  buttons[place < 0 ? buttons.length - 1 : place]?.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest' })
  return true
}

function buttonsOf(tile: HTMLElement): HTMLButtonElement[] {
  return [...tile.querySelectorAll('button')]
}

/** Returns the horizontally nearest tile of the nearest row among `others`. */
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
