import { pagesOf, type RecapKind, type RecapManifest } from '../definition/recap-manifest.ts'
import { contrast } from '../theme/contrast.ts'
import type { Finding } from './finding.ts'

/** Least contrast of texts (visual language, section 10), and of figures and buttons, which are large. */
const LEAST = { words: 7, large: 4.5 } as const

/** Finds colours of a theme with too little contrast. */
export function checkContrast(file: string, kind: RecapKind, manifest: RecapManifest): Finding[] {
  const { theme } = manifest
  const findings = [
    pair(file, 'theme.on_ground', theme.on_ground, 'theme.ground', theme.ground, LEAST.words),
    pair(file, 'theme.on_accent', theme.on_accent, 'theme.accent', theme.accent, LEAST.large),
  ]
  for (const { type, page } of pagesOf(kind, manifest)) {
    const at = `pages.${type}`
    const surface = page.surface ?? page.ground
    const surfaceField = page.surface ? `${at}.surface` : `${at}.ground`
    const text = page.text ?? theme.on_ground
    const textField = page.text ? `${at}.text` : 'theme.on_ground'
    findings.push(pair(file, textField, text, surfaceField, surface, LEAST.words))
    if (page.figure) {
      findings.push(pair(file, `${at}.figure`, page.figure, surfaceField, surface, LEAST.large))
    }
  }
  return findings.filter((finding) => finding !== undefined)
}

function pair(
  file: string,
  field: string,
  colour: string,
  groundField: string,
  ground: string,
  least: number,
): Finding | undefined {
  const ratio = contrast(colour, ground)
  if (ratio >= least) return undefined
  return {
    file,
    field,
    expected: `a contrast of ${least}:1 or more on ${groundField} (${ground})`,
    // Rounded down: 6.99 must not read as the 7 that it misses.
    found: `${colour}, ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`,
    fix: 'Make the one lighter or the other darker.',
  }
}
