import { describe, expect, test } from 'vitest'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignsFolder } from './campaign-folder.ts'

type Folder = ReturnType<typeof campaignsFolder>

export type Case = [
  name: string,
  spoil: (folder: Folder) => void,
  file: string,
  field: string,
  words: RegExp,
]

/** Tests that each case is reported with its file and field, with matching words, and with a fix. */
export function tellsOf(cases: readonly Case[]) {
  describe('each mistake in a campaign is reported', () => {
    test.each(cases)('%s', (_name, spoil, file, field, words) => {
      const folder = campaignsFolder('a-season')
      spoil(folder)
      const { findings } = folder.load()
      const found = findings.find(
        (finding) => finding.file === `campaigns/${file}` && finding.field.startsWith(field),
      )
      expect(found, formatFindings(findings)).toBeDefined()
      expect(`${found?.expected} ${found?.found} ${found?.fix}`).toMatch(words)
      expect(found?.fix).not.toBe('')
    })
  })
}
