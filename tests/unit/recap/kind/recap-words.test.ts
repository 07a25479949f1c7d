import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { campaignsFolder, RECAPS } from '#tests/unit/content/campaign-folder.ts'

const textsIn = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/fr.json`, 'utf8'))

test('a recap says what all recaps say, over that what its kind says, and its own season', () => {
  const folder = campaignsFolder('harvest')
  RECAPS.year(folder.root)
  const shared = textsIn('src/recap/copy')
  const ofYears = textsIn('src/kinds/year-recap/copy')
  expect(ofYears.share_own).not.toBe(shared.share_own)
  for (const { slug, kind, copy } of folder.loadRecaps()) {
    const ofKind = textsIn(`src/kinds/${kind.name}/copy`)
    const own = textsIn(`${folder.root}/${slug}/copy`)
    expect(copy.fr, slug).toEqual({ ...shared, ...ofKind, ...own })
  }
})

test('a text that the recap does not have for itself is none of its own', () => {
  const folder = campaignsFolder('harvest')
  folder.edit('harvest/copy/fr.json', '{', '{ "share_own": "Partager", ')
  expect(folder.load().findings).toEqual([
    expect.objectContaining({ file: 'campaigns/harvest/copy/fr.json', field: 'share_own' }),
  ])
})
