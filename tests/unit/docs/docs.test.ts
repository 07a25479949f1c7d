import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#backend/server/rate-limits.ts'
import { Environment } from '#backend/server/settings.ts'
import { claimsOfDocs } from './claims.ts'
import { isTrue, variablesInCode } from './truth.ts'

const text = ['pages', 'server', 'desk']
  .map((name) => readFileSync(`deploy/${name}.env`, 'utf8'))
  .join()

it('says nothing untrue', () => {
  const untrue = claimsOfDocs().filter((claim) => !isTrue(claim))
  expect(untrue.map(({ file, line, kind, text }) => `${file}:${line} ${kind} ${text}`)).toEqual([])
})

it('explains every environment variable that the product reads, and no other', () => {
  const names = new Set(Array.from(text.matchAll(/^#?([A-Z][A-Z_]+)=/gm), ([, name = '']) => name))
  expect([...names].sort()).toEqual(variablesInCode().sort())
})

it('names the default of each variable that is not set', () => {
  const unset = new Map(
    Array.from(text.matchAll(/^#([A-Z_]+)=(.*)$/gm), ([, name = '', value]) => [name, value]),
  )
  const defaults = Object.entries(Environment.entries).flatMap(([name, { default: value }]) =>
    unset.has(name) && value !== undefined ? [[name, value]] : [],
  )
  expect(defaults.length).toBeGreaterThan(10)
  expect(defaults).toEqual(defaults.map(([name = '']) => [name, unset.get(name)]))
})

it('names each limit of calls', () => {
  const limits = Object.entries(DEFAULT_LIMITS).map(([name, limit]) => `${name}=${limit}`)
  expect(limits.filter((limit) => !new RegExp(`[ ,]${limit}\\b`).test(text))).toEqual([])
})
