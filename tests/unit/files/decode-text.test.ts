import { expect, it } from 'vitest'
import { decodeText } from '#src/files/decode-text.ts'

const TEXT = 'name;why\nZoë Ā;“nie”\n'
const LITTLE = Buffer.from(TEXT, 'utf16le')
const BIG = Buffer.from(LITTLE).swap16()

it.each([
  ['UTF-8', Buffer.from(TEXT), undefined],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), 'bom'],
  ['UTF-8 with two of them', Buffer.from(`\uFEFF\uFEFF${TEXT}`), 'bom'],
  ['UTF-16 LE', Buffer.from([0xff, 0xfe, ...LITTLE]), 'utf-16'],
  ['UTF-16 BE', Buffer.from([0xfe, 0xff, ...BIG]), 'utf-16'],
  ['UTF-16 LE without a byte order mark', LITTLE, 'utf-16'],
  ['UTF-16 BE without a byte order mark', BIG, 'utf-16'],
])('%s is read', (_, bytes, otherwise) => {
  expect(decodeText(bytes)).toEqual(otherwise ? { text: TEXT, otherwise } : { text: TEXT })
})

it('Latin-1 is read', () => {
  expect(decodeText(Buffer.from('Zoë', 'latin1'))).toEqual({ text: 'Zoë', otherwise: 'latin-1' })
})
