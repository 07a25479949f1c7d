import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '#scripts/lib/list-files.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'

const CODES = Object.values(REFUSAL)

it('are those of the contract, by their names', () => {
  const [, list = ''] = readFileSync('docs/contracts.md', 'utf8').split('### Refusals')
  const agreed = Object.fromEntries(
    Array.from(list.matchAll(/\b(140\d\d) `(\w+)`/g), ([, code, name = '']) => [name, code]),
  )
  expect(Object.keys(agreed)).toHaveLength(15)
  expect(REFUSAL).toMatchObject(agreed)
})

it('are SQLSTATEs that start with 140, one for each name', () => {
  for (const code of CODES) expect(code).toMatch(/^140(\d\d|[A-Z][\dA-Z])$/)
  expect(CODES.every((code) => isRefusal({ code }))).toBe(true)
  expect(new Set(CODES).size).toBe(CODES.length)
})

it('are written in the list alone: code names refusals', () => {
  const ofList = new RegExp(`\\b(${CODES.join('|')})\\b`)
  const files = listFiles([
    '{backend,campaigns,scripts,tests}/**/*.{ts,tsx,mjs,py}',
    'src/{app,bridge,contract,features,recap,rpc,screens,stores}/**/*.{ts,tsx}',
  ]).filter((file) => file !== 'src/contract/refusal-codes.ts')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => ofList.test(readFileSync(file, 'utf8')))).toEqual([])
})
