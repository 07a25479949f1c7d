import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { CHECK_FIX } from '../findings/check-fix.ts'

export type ArtRole = 'cover' | 'scene' | 'sprite'

/** What is wrong with one drawing. */
export interface ArtProblem {
  expected: string
  found: string
  fix: string
}

const KB = 1024
/** The stage of scenes: the 390x844 poster, and how far a scene extends beyond it. */
const SCENE_VIEW_BOX = '-80 0 560 844'
/** File types that are recognized by their first bytes instead of their names. */
const OTHER_FORMATS: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^.?PNG/, 'a PNG picture'],
  [/^[^<]{0,12}(JFIF|Exif)/, 'a JPEG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^RIFF[^<]{0,8}WEBP/, 'a WebP picture'],
  [/^%PDF/, 'a PDF'],
  [/^%!PS/, 'PostScript'],
  [/^PK/, 'a compressed archive'],
]

/**
 * What drawings must not contain, because the page's security policy forbids it or because it is
 * too heavy.
 */
const FORBIDDEN: readonly { pattern: RegExp; what: string; fix: string }[] = [
  { pattern: /\sstyle\s*=/i, what: 'a style attribute', fix: CHECK_FIX.styles },
  { pattern: /<style[\s>]/i, what: 'a <style> element', fix: CHECK_FIX.styles },
  { pattern: /<script[\s>]/i, what: 'a <script> element', fix: 'Remove it: drawings do not act.' },
  {
    pattern: /\son[a-z]+\s*=/i,
    what: 'an event attribute',
    fix: 'Remove it: drawings do not act.',
  },
  { pattern: /<foreignObject[\s>]/i, what: 'a <foreignObject>', fix: 'Draw it as shapes.' },
  { pattern: /<image[\s>]/i, what: 'an embedded picture', fix: 'Draw it as shapes.' },
  {
    pattern: /<text[\s>]/i,
    what: 'a <text> element',
    fix: 'Words belong into copy/; lettering is drawn as paths.',
  },
  {
    pattern: /\shref\s*=\s*["'](?!#)/i,
    what: 'a reference to something outside of the file',
    fix: 'Put the shape into this file.',
  },
  {
    pattern: /url\(\s*["']?(?!#)/i,
    what: 'a reference to something outside of the file',
    fix: 'Put the shape into this file.',
  },
  { pattern: /<!(DOCTYPE|ENTITY)/i, what: 'a document type', fix: 'Remove the line.' },
]

/** Returns everything that is wrong with the drawing `svg` in its `role`. */
export function checkArt(svg: string, role: ArtRole): ArtProblem[] {
  const other = OTHER_FORMATS.find(([begins]) => begins.test(svg))?.[1]
  if (other || !isDrawing(svg)) {
    return [
      {
        expected: 'an SVG drawing: drawings are SVG files',
        found: other ? `${other} under the name of an SVG file` : 'no <svg>',
        fix: 'Export the drawing as SVG: another name does not make it one.',
      },
    ]
  }
  const broken = brokenMarkup(svg)
  if (broken) {
    return [{ expected: 'a whole SVG drawing', found: broken, fix: 'Export the drawing again.' }]
  }
  const problems = FORBIDDEN.filter(({ pattern }) => pattern.test(svg)).map(({ what, fix }) => ({
    expected: 'shapes with presentation attributes only',
    found: what,
    fix,
  }))
  return [...problems, ...checkViewBox(svg, role), ...checkWeight(svg, role)]
}

/** Whether a text can be an SVG drawing at all. */
export function isDrawing(text: string): boolean {
  return /<\s*svg/i.test(text)
}

function checkViewBox(svg: string, role: ArtRole): ArtProblem[] {
  const viewBox = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg)?.[1]
  const normal = viewBox?.trim().replace(/[\s,]+/g, ' ')
  if (role === 'sprite') {
    if (normal && /^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(normal)) return []
    return [
      {
        expected: 'a viewBox of four numbers',
        found: viewBox ?? 'none',
        fix: 'Add viewBox="0 0 width height" to the <svg>.',
      },
    ]
  }
  if (normal === SCENE_VIEW_BOX) return []
  return [
    {
      expected: `viewBox="${SCENE_VIEW_BOX}": the 390x844 poster with its bleed`,
      found: viewBox === undefined ? 'none' : `viewBox="${viewBox}"`,
      fix: 'Draw the scene on that stage.',
    },
  ]
}

/**
 * Checks a drawing's size. The cover is part of the page, which should fit into TCP's first
 * congestion window; other drawings are loaded later.
 */
function checkWeight(svg: string, role: ArtRole): ArtProblem[] {
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

/** Returns the ids in a drawing; two drawings of one page must not share any. */
export function artIds(svg: string): string[] {
  return [...svg.matchAll(/\sid\s*=\s*["']([^"']+)["']/g)].map((match) => match[1] as string)
}

/** Returns why the tags of `svg` are not well nested, or undefined if they are. */
function brokenMarkup(svg: string): string | undefined {
  const open: string[] = []
  const text = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/^\s*<\?xml[^>]*\?>/, '')
  let roots = 0
  for (const [, close, name, selfClosed] of text.matchAll(
    /<(\/?)([A-Za-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>/g,
  )) {
    if (close) {
      const last = open.pop()
      if (last !== name) return `</${name}> where </${last ?? '…'}> was open`
      continue
    }
    if (open.length === 0) roots++
    if (open.length === 0 && name !== 'svg') return `<${name}> where <svg> should begin`
    if (!selfClosed) open.push(name as string)
  }
  if (roots === 0) return 'no <svg>'
  if (open.length > 0) return `<${open.at(-1)}> that never ends`
  const leftover = text.replace(/<(?:"[^"]*"|'[^']*'|[^"'<>])*>/g, '')
  return leftover.includes('<') ? 'a tag that never ends' : undefined
}
