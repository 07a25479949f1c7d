/** How much (of anything) was found in each stack, whose frames are joined by `;`, the outermost first. */
export type Stacks = ReadonlyMap<string, number>

const WIDTH = 1_600
const ROW = 17
/** Narrower frames, in pixels, are left out. */
const LEAST = 0.5
/** About how wide a letter is, in pixels. */
const LETTER = 6.6

interface Frame {
  name: string
  value: number
  children: Map<string, Frame>
}

/** Draws stacks as an SVG in which a frame is as wide as its share; a frame's tooltip tells it. */
export function flameGraph(title: string, stacks: Stacks): string {
  const root: Frame = { name: 'all', value: 0, children: new Map() }
  for (const [stack, value] of stacks) {
    root.value += value
    let frame = root
    for (const name of stack.split(';')) {
      const child = frame.children.get(name) ?? { name, value: 0, children: new Map() }
      frame.children.set(name, child)
      child.value += value
      frame = child
    }
  }
  const scale = WIDTH / root.value
  const drawn: string[] = []
  let deepest = 0
  const draw = (frame: Frame, left: number, depth: number) => {
    const width = frame.value * scale
    if (width < LEAST) return
    deepest = Math.max(deepest, depth)
    drawn.push(rectangle(frame, left, width, depth, root.value))
    let x = left
    for (const child of [...frame.children.values()].sort((a, b) => b.value - a.value)) {
      draw(child, x, depth + 1)
      x += child.value * scale
    }
  }
  draw(root, 0, 1)
  const height = (deepest + 2) * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="monospace" font-size="11">
<text x="4" y="13">${escaped(title)}</text>
${drawn.join('\n')}
</svg>
`
}

/** The frames in which most was found themselves, without what they call, as [name, share of all]. */
export function topFrames(stacks: Stacks, most: number): [string, number][] {
  const self = new Map<string, number>()
  let all = 0
  for (const [stack, value] of stacks) {
    const name = stack.slice(stack.lastIndexOf(';') + 1)
    self.set(name, (self.get(name) ?? 0) + value)
    all += value
  }
  return [...self]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, value]) => [name, value / all])
}

function rectangle(
  { name, value }: Frame,
  left: number,
  width: number,
  depth: number,
  all: number,
): string {
  const share = `${((100 * value) / all).toFixed(1)} %`
  const letters = Math.floor((width - 4) / LETTER)
  const label = letters < 3 ? '' : escaped(name.slice(0, letters))
  const [x, y] = [left.toFixed(1), depth * ROW]
  return `<g><title>${escaped(name)}: ${share}</title><rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colour(name)}"/><text x="${(left + 2).toFixed(1)}" y="${y + 12}">${label}</text></g>`
}

/** Frames of the same name have the same warm colour. */
function colour(name: string): string {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 997
  return `hsl(${10 + (hash % 45)} 80% ${62 + (hash % 14)}%)`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
