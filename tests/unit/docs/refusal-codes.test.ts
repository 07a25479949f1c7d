import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as REFUSAL_CODES from '#src/contract/refusal-codes.ts'

const CODES: Readonly<Record<string, string>> = REFUSAL_CODES
const CODE = /\b(140[0-9A-Z]{2})\b/g
/** A code followed by its refusal's name, in a text or in a row of a table. */
const NAMED = /\b(140[0-9A-Z]{2})(?: \| | )`(\w+)`/g
const BLOCK = /^```[\s\S]*?^```$/gm

/** Returns the document's codes that do not match the refusal's name beside them, or that have no name. */
function wrongCodes(text: string): string[] {
  const named = [...text.replace(BLOCK, '').matchAll(NAMED)]
  const right = named.filter(([, code, name = '']) => CODES[name] === code).map(([, code]) => code)
  const inText = [...text.replace(BLOCK, '').matchAll(CODE)].length - named.length
  const inBlocks = (text.match(BLOCK) ?? []).flatMap((block) => block.match(CODE) ?? [])
  return [
    ...named.flatMap(([all, code, name = '']) => (CODES[name] === code ? [] : [all])),
    ...(inText > 0 ? [`${inText} codes without a name`] : []),
    ...inBlocks.filter((code) => !right.includes(code)),
  ]
}

it('codes in documents stand with the names of their refusals', () => {
  const files = ['README.md', ...globSync('docs/**/*.md')].map((file) => {
    const text = readFileSync(file, 'utf8')
    return { file, codes: text.match(CODE)?.length ?? 0, wrong: wrongCodes(text) }
  })
  expect(Math.max(...files.map(({ codes }) => codes))).toBeGreaterThan(10)
  expect(files.flatMap(({ file, wrong }) => wrong.map((code) => `${file}: ${code}`))).toEqual([])
})
