import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { DrawingProblem } from '../drawings/drawing-problem.ts'
import { type DrawingElement, parseDrawing } from '../drawings/parse-drawing.ts'
import { paintsAnything } from '../drawings/render-drawing.ts'
import { sanitizeSvg } from '../drawings/sanitize-svg.ts'
import { writeDrawing } from '../drawings/write-drawing.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'

export type ArtRole = 'cover' | 'scene' | 'sprite'

const KB = 1024
/** The viewBox of scenes: the 390 × 844 poster with margins at its sides. */
const SCENE_VIEW_BOX = '-80 0 560 844'
/** The first characters of other file types, which show the type whatever the file's name is. */
const OTHER_FORMATS: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^.?PNG/, 'a PNG picture'],
  [/^[^<]{0,12}(JFIF|Exif)/, 'a JPEG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF[^<]{0,8}WEBP/, 'a WebP picture'],
  [/^%PDF/, 'a PDF'],
  [/^%!PS/, 'PostScript'],
  [/^PK/, 'a compressed archive'],
]

export interface CheckedArt {
  /** Empty if the file is no drawing. */
  svg: string
  problems: DrawingProblem[]
}

/** Returns the drawing `text`, checked for its `role`. The drawing's ids get the prefix `name`. */
export function checkArt(text: string, name: string, role: ArtRole): CheckedArt {
  const other = OTHER_FORMATS.find(([begins]) => begins.test(text))?.[1]
  if (other || !isDrawing(text)) {
    return {
      svg: '',
      problems: [
        {
          expected: 'an SVG drawing: drawings are SVG files',
          found: other ? `${other} under the name of an SVG file` : 'no <svg>',
          fix: 'Export the drawing as SVG: another name does not make it one.',
        },
      ],
    }
  }
  const parsed = parseDrawing(text)
  if (!parsed.root) return { svg: '', problems: [parsed.problem] }
  const { drawn, problems } = sanitizeSvg(parsed.root)
  if (!drawn) return { svg: '', problems }
  const svg = writeDrawing(drawn, name)
  const all = [...problems, ...checkViewBox(drawn, role), ...checkWeight(svg, role)]
  return { svg, problems: all.length > 0 ? all : checkPaint(svg) }
}

/** Returns whether a text may be an SVG drawing. */
export function isDrawing(text: string): boolean {
  return /<\s*([\w.-]+:)?svg/i.test(text)
}

function checkViewBox({ attributes }: DrawingElement, role: ArtRole): DrawingProblem[] {
  const viewBox = attributes.find(({ name }) => name === 'viewBox')?.value
  const numbers = viewBox
    ?.trim()
    .split(/\s*,\s*|\s+/)
    .map(Number)
  if (role === 'sprite') {
    const [, , width = 0, height = 0] = numbers ?? []
    if (numbers?.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0) {
      return []
    }
    return [
      {
        expected: 'a viewBox of four numbers, of which the last two are above 0',
        found: viewBox ?? 'none',
        fix: 'Add viewBox="0 0 width height" to the <svg>.',
      },
    ]
  }
  if (numbers?.join(' ') === SCENE_VIEW_BOX) return []
  return [
    {
      expected: `viewBox="${SCENE_VIEW_BOX}": the 390x844 poster with its bleed`,
      found: viewBox === undefined ? 'none' : `viewBox="${viewBox}"`,
      fix: 'Draw the scene on that stage.',
    },
  ]
}

function checkPaint(svg: string): DrawingProblem[] {
  // If this computer cannot render drawings, the build makes this check.
  if (paintsAnything(svg) !== false) return []
  return [
    {
      expected: 'a drawing that shows something',
      found: 'nothing that is painted within its viewBox',
      fix: 'Show its layers, give its shapes a size and a fill, and export it again.',
    },
  ]
}

/**
 * Checks a drawing's size. The cover is part of the page, which should fit into TCP's first
 * congestion window. Pages load other drawings later.
 */
function checkWeight(svg: string, role: ArtRole): DrawingProblem[] {
  const cover = role === 'cover'
  const least = (cover ? 4 : 6) * KB
  if (Buffer.byteLength(svg) <= least) return []
  const size = cover ? brotliSize(svg) : gzipSync(svg).length
  if (size <= least) return []
  const how = cover ? 'compressed with brotli' : 'compressed with gzip'
  return [
    {
      expected: `at most ${least / KB} KB ${how}`,
      found: `${(size / KB).toFixed(1)} KB`,
      fix: CHECK_FIX.weight,
    },
  ]
}

function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}
