import { runAsWorker } from 'synckit'

/** The colour behind compared drawings. Few drawings use it, so it hides no difference. */
const BEHIND = '#7f4fbf'
/** The longer side of compared drawings, in pixels: about a poster on a phone. */
const COMPARED_SIZE = 844
/** The longer side, in pixels, of a drawing in the check for paint. A small picture is enough. */
const SMALL_SIZE = 160
/** The minimum alpha (of 255) that counts as painted. */
const MIN_ALPHA = 4
/** The minimum difference of two colours that counts; black and white differ by 1. */
const MIN_DIFFERENCE = 0.01

export type RenderJob = readonly [svg: string] | readonly [before: string, after: string]

/** The share of painted or different pixels. `cannot`: no renderer. `broken`: no valid drawing. */
export type RenderResult = number | 'cannot' | 'broken'

runAsWorker(async (...[one, other]: RenderJob): Promise<RenderResult> => {
  // sharp has binaries for many platforms, but perhaps not for this one.
  const renderer = await import('sharp').catch(() => undefined)
  if (!renderer) return 'cannot'
  const draw = async (svg: string, size: number, isOver: boolean) => {
    const drawn = renderer.default(Buffer.from(sized(svg, size)))
    const picture = isOver ? drawn.flatten({ background: BEHIND }) : drawn
    return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  }
  try {
    if (other === undefined) {
      const { data } = await draw(one, SMALL_SIZE, false)
      let count = 0
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= MIN_ALPHA) count++
      return count / (data.length / 4)
    }
    const { default: pixelmatch } = await import('pixelmatch')
    const before = await draw(one, COMPARED_SIZE, true)
    const after = await draw(other, COMPARED_SIZE, true)
    const { width, height } = before.info
    if (width !== after.info.width || height !== after.info.height) return 1
    const options = { threshold: MIN_DIFFERENCE }
    const count = pixelmatch(before.data, after.data, undefined, width, height, options)
    return count / (width * height)
  } catch {
    return 'broken'
  }
})

function sized(svg: string, size: number): string {
  return svg.replace(/<([\w.-]+:)?svg(?=[\s>/])(?:"[^"]*"|'[^']*'|[^"'>])*>/, (tag) => {
    const viewBox = /\sviewBox\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? ''
    const [, , width = 1, height = 1] = viewBox
      .trim()
      .split(/\s*,\s*|\s+/)
      .map(Number)
    const scale = size / Math.max(width, height)
    const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
    return tag
      .replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/g, '')
      .replace(/^<[\w.:-]+/, (begin) => `${begin} width="${wide}" height="${high}"`)
  })
}
