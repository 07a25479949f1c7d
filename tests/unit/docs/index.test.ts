import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { claimsOf } from './claims.ts'

it('the index of docs/ leads to each of its pages', () => {
  const links = claimsOf('docs/README.md', readFileSync('docs/README.md', 'utf8'))
    .filter(({ kind }) => kind === 'link')
    .map(({ text }) => text)
  const pages = globSync('*.md', { cwd: 'docs' }).filter((page) => page !== 'README.md')
  expect(pages.filter((page) => !links.includes(page))).toEqual([])
})
