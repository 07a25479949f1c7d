import { expect, it } from 'vitest'
import { claimsOfDocs } from './claims.ts'
import { isTrue, variablesInCode } from './truth.ts'

const claims = claimsOfDocs()

it('says nothing untrue', () => {
  const untrue = claims.filter((claim) => !isTrue(claim))
  expect(untrue.map(({ file, line, kind, text }) => `${file}:${line} ${kind} ${text}`)).toEqual([])
})

it('names every environment variable that the product reads', () => {
  const named = claims.flatMap(({ kind, text }) =>
    kind === 'variable' ? [text.replace(/=.*/, '')] : [],
  )
  expect(variablesInCode().filter((name) => !named.includes(name))).toEqual([])
})
