import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { BLOCKED, HIDDEN } from './filter-lists.ts'

const isBlocked = (path: string) => BLOCKED.some((rule) => rule.test(path))
const isHidden = (name: string) => HIDDEN.some((rule) => rule.test(name))

const CODE = globSync('src/**/*.{ts,tsx,astro,css}').filter(
  (file) => !/\/panel\/|\/gallery\/|_gallery/.test(file),
)

function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) {
    const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
    return [...rules.matchAll(/[.#]([a-z][\w-]*)/gi)].flatMap(([, name = '']) => name)
  }
  const attributes = text.matchAll(
    /\b(?:class|className|id)=(?:"([^"]*)"|\{`([^`]*)`\}|\{'([^']*)'\})/g,
  )
  return [...attributes].flatMap(([, ...said]) =>
    said
      .join(' ')
      .split(/[^\w-]+/)
      .filter(Boolean),
  )
}

describe('no filter list of a browser takes away', () => {
  it('a remote function', () => {
    const names = Object.values(RPC_FUNCTIONS).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name) => isBlocked(`/rest/v1/rpc/${name}`))).toEqual([])
  })

  it('a page', () => {
    const pages = globSync(['src/kinds/*/pages/**/*.astro', 'src/pages/**/*.astro'])
    expect(pages.length).toBeGreaterThan(20)
    const paths = pages.map((page) => page.replace(/^campaigns|^src\/pages|\.astro$/g, ''))
    expect(paths.filter((path) => isBlocked(path.replace('/pages/', '/')))).toEqual([])
  })

  it('an element, by its class or id', () => {
    const names = new Set(CODE.flatMap(namesIn))
    expect(names.size).toBeGreaterThan(500)
    expect([...names].filter(isHidden)).toEqual([])
  })

  it.each(['share_link_make', 'share-button', 'ad_banner', 'log_event'])(
    'and would notice a function %s',
    (name) => expect(isBlocked(`/rest/v1/rpc/${name}.`)).toBe(true),
  )

  it.each(['ad-link', 'ad-status', 'top-ad', 'share-buttons', 'social-bar'])(
    'and would notice a class %s',
    (name) => expect(isHidden(name)).toBe(true),
  )
})
