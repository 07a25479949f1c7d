import { optimize } from 'svgo'
import { artIds } from '../checks/check-art.ts'

/** Drawings narrower than this are enlarged on the page, so their numbers keep one more digit. */
const SMALL = 200

/**
 * Returns a drawing with the same shapes in fewer bytes: without what drawing programs add, with
 * presentation attributes instead of styles, and with coordinates rounded to a tenth of a poster's
 * pixel. Its viewBox, ids and classes stay, because pages and manifests rely on them.
 */
export function shrinkDrawing(svg: string): string {
  const width = Number(/viewBox\s*=\s*["'][^"']*?([\d.]+)[\s,]+[\d.]+\s*["']/.exec(svg)?.[1] ?? 0)
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: width < SMALL ? 2 : 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: { cleanupIds: false, inlineStyles: { onlyMatchedOnce: false } },
        },
      },
      'convertStyleToAttrs',
    ],
  })
  return hasSameNames(svg, data) ? data : svg
}

/** Whether a drawing still has all ids and classes and the viewBox of another. */
function hasSameNames(before: string, after: string): boolean {
  const viewBox = (svg: string) => /viewBox\s*=\s*["']([^"']*)/.exec(svg)?.[1]?.split(/[\s,]+/)
  const ids = new Set(artIds(after))
  return (
    String(viewBox(before)?.map(Number)) === String(viewBox(after)?.map(Number)) &&
    artIds(before).every((id) => ids.has(id))
  )
}
