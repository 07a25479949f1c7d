import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadCampaigns } from '../../../src/campaigns/load.ts'
import { scaffoldCampaign } from '../../../src/campaigns/scaffold.ts'

/** The time that scaffolded seasons are made for, so that their dates are known. */
export const NOW = Date.parse('2026-11-21T12:00:00Z')

/** A campaigns' folder of its own for one test, with helpers to spoil it. */
export function campaignsFolder(...slugs: string[]) {
  const root = join(mkdtempSync(join(tmpdir(), 'campaigns-')), 'campaigns')
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }))
  for (const slug of slugs) scaffoldCampaign(root, 'season-recap', slug, NOW)
  return {
    root,
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    /** Replaces `from` in a file; a `from` that is not there is a mistake of the test. */
    edit: (file: string, from: string | RegExp, to: string | ((found: string) => string)) => {
      const text = readFileSync(join(root, file), 'utf8')
      const edited = text.replace(from, typeof to === 'string' ? () => to : to)
      if (edited === text) throw new Error(`${file} has no ${from}`)
      writeFileSync(join(root, file), edited)
    },
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    load: () => loadCampaigns(root),
  }
}
