import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '#src/contract/locales.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import { copyKeysOf } from './copy-rules.ts'

/** The folder of the initial drawings and texts of all recaps; a kind's template overrides them. */
const RECAP_TEMPLATE = 'src/recap/template'

/** Writes the initial files of a new recap. The files of the kind's template have priority. */
export function writeRecapTemplate(folder: string, template: string, traits: RecapTraits): void {
  const keys = copyKeysOf(traits)
  const manifest = readFileSync(join(template, 'campaign.yaml'), 'utf8')
  for (const part of ['art', 'copy']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'campaign.yaml'), manifest)
  for (const [drawing] of manifest.matchAll(/[\w-]+\.svg/g)) {
    cpSync(join(RECAP_TEMPLATE, 'art', drawing), join(folder, 'art', drawing))
  }
  for (const locale of LOCALES) {
    const file = `copy/${locale}.json`
    const texts = { ...readJson(RECAP_TEMPLATE, file), ...readJson(template, file) }
    const shown = Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))
    writeFileSync(join(folder, file), `${JSON.stringify(shown, null, 2)}\n`)
  }
}

function readJson(folder: string, file: string): Record<string, string> {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
