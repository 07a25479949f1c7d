import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Art } from '../definition/content.ts'
import type { Finding } from '../findings/finding.ts'
import { readTextFile } from '../read/read-text-file.ts'
import { type ArtRole, checkArt, isDrawing } from './check-art.ts'

/** Returns a campaign's drawing `file`, checked for its `role`. The file must exist. */
export function readDrawing(
  folder: string,
  shown: string,
  slug: string,
  file: string,
  role: ArtRole,
): { art: Art; findings: Finding[] } {
  const at = `${shown}/art/${file}`
  const read = readTextFile(join(folder, 'art', file), at)
  const text = read.text.trim()
  const { svg, problems } = checkArt(text, stemOf(file), role)
  return {
    art: { file, svg, url: artUrl(slug, file, svg) },
    findings: [
      // The encoding of a file does not matter if the file is no drawing.
      ...(isDrawing(text) ? read.findings : []),
      ...problems.map(({ line, field, ...problem }) => ({
        file: at,
        field: field ?? (line === undefined ? '' : `line ${line}`),
        ...problem,
      })),
    ],
  }
}

/** Returns a drawing's URL. Its hash lets hosts and browsers cache the drawing for ever. */
function artUrl(slug: string, file: string, svg: string): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return `/_astro/${slug}.${stemOf(file)}.${hash}.svg`
}

function stemOf(file: string): string {
  return file.replace(/\.svg$/, '')
}
