// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rememberLayers, seenLayers } from '#src/kinds/partner-team/islands/team/use-layer-drop.ts'

const ADA = 'a1b2c3d4-0000-4000-8000-000000000001'
const BEN = 'b1b2c3d4-0000-4000-8000-000000000002'

test('each player of a device has seen what they have seen, of the team that they are in', () => {
  expect(seenLayers(ADA, 7)).toBe(undefined)
  rememberLayers(ADA, 7, 0)
  expect(seenLayers(ADA, 7)).toBe(0)
  rememberLayers(ADA, 7, 12)
  rememberLayers(BEN, 7, 3)
  expect(seenLayers(ADA, 7)).toBe(12)
  expect(seenLayers(BEN, 7)).toBe(3)

  // Layers of another team are not seen yet, even if its number begins with the same digit.
  expect(seenLayers(ADA, 71)).toBe(undefined)
  rememberLayers(ADA, 71, 1)
  expect(seenLayers(ADA, 71)).toBe(1)
  expect(seenLayers(ADA, 7)).toBe(undefined)
})

test('a cookie that somebody spoiled counts as none', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as anybody can write it
  document.cookie = `cake-${ADA.slice(0, 8)}=7.many; path=/`
  expect(seenLayers(ADA, 7)).toBe(undefined)
})
