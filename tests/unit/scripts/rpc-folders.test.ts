import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the tests of functions and rules stand in folders named as subjects of SQL and rooms of the backend', () => {
  const folders = [...readdirSync('backend/sql'), ...readdirSync('backend'), 'all', 'support']
  expect(readdirSync('tests/rpc').filter((name) => !folders.includes(name))).toEqual([])
})
