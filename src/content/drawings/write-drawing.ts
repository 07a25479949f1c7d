import { type DrawingElement, SVG_NAMESPACE } from './parse-drawing.ts'
import { idOf, isReference, referencesOf, withIds } from './references.ts'
import { elementsOf } from './sanitize-svg.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/**
 * Returns the drawing as short SVG that XML and HTML parsers read alike. Removes unused ids, and
 * replaces the others by `name` and a number (`cover.1`), because all elements of a page share one
 * set of ids. The page's own ids never contain a point.
 */
export function writeDrawing(drawn: DrawingElement, name: string): string {
  const ids = new Map<string, string>()
  const referred = new Set([...elementsOf(drawn)].flatMap(referencesOf))
  for (const id of referred) ids.set(id, `${name}.${ids.size + 1}`)
  return written(drawn, ids, `<svg xmlns="${SVG_NAMESPACE}"`)
}

function written(
  element: DrawingElement,
  ids: ReadonlyMap<string, string>,
  begin = `<${element.local}`,
): string {
  const id = ids.get(idOf(element) ?? '')
  const attributes = element.attributes
    .filter(({ local }) => local !== 'id' || id !== undefined)
    // Browsers use `href` and ignore `xlink:href` if an element has both.
    .filter((one) => one.name === 'href' || !isReference(one) || !hasPlainReference(element))
    .map((one) => {
      const value = one.local === 'id' ? (id ?? '') : withIds(one, (old) => ids.get(old) ?? '')
      return ` ${one.local}="${value.replace(/[&<"]/g, (letter) => ESCAPED[letter] ?? letter)}"`
    })
    .join('')
  const children = element.children.map((child) => written(child, ids)).join('')
  return children
    ? `${begin}${attributes}>${children}</${element.local}>`
    : `${begin}${attributes}/>`
}

function hasPlainReference({ attributes }: DrawingElement): boolean {
  return attributes.some(({ name }) => name === 'href')
}
