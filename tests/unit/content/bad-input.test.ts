import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { generated } from '#tests/support/tries.ts'
import { campaignsFolder } from './campaign-folder.ts'

const YAML = 'a-season/campaign.yaml'

test('loading reports any content of a manifest and never throws', () => {
  const folder = campaignsFolder('a-season')
  const whole = parse(readFileSync(join(folder.root, YAML), 'utf8'))
  const places = [...placesIn(whole)]
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
      folder.write(YAML, stringify(replaced(whole, place, value)))
      const { campaigns, findings } = folder.load()
      expect(campaigns.length === 1).toBe(findings.length === 0)
      for (const finding of findings) {
        expect(Object.values(finding).every((text) => typeof text === 'string')).toBe(true)
      }
    }),
    generated(30, 150),
  )
})

test.each([['theme', 'accents'], ['theme', 'ground'], ['kind']])(
  'a value of %s %s that cannot be made a text is a finding',
  (...place) => {
    const folder = campaignsFolder('a-season')
    const whole = parse(readFileSync(join(folder.root, YAML), 'utf8'))
    folder.write(YAML, stringify(replaced(whole, place, { toString: null })))
    expect(folder.load().findings.length).toBeGreaterThan(0)
  },
)

test('a value beside a misspelt kind that cannot be made a text is a finding', () => {
  const folder = campaignsFolder('a-season')
  folder.edit('a-season/campaign.yaml', /^kind: .*/m, 'kinds: { toString: null }')
  expect(folder.load().findings.length).toBeGreaterThan(0)
})

test('loading reports any bytes of a file and never throws', () => {
  const folder = campaignsFolder('a-season')
  const files = [YAML, 'a-season/copy/fr.json', 'a-season/art/rank.svg']
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.string({ unit: 'binary', maxLength: 80 }),
      (file, text) => {
        const before = readFileSync(join(folder.root, file), 'utf8')
        folder.write(file, text)
        expect(folder.load().findings.length).toBeGreaterThan(0)
        folder.write(file, before)
      },
    ),
    generated(20, 100),
  )
})

test.each(['copy/fr.json', 'art/rank.svg', 'campaign.yaml'])(
  'a folder named %s is a finding',
  (name) => {
    const folder = campaignsFolder('a-season')
    folder.remove(`a-season/${name}`)
    mkdirSync(join(folder.root, 'a-season', name))
    expect(folder.load().findings.length).toBeGreaterThan(0)
  },
)

test.each(['copy', 'art'])('a file named %s is a finding', (name) => {
  const folder = campaignsFolder('a-season')
  folder.remove(`a-season/${name}`)
  folder.write(`a-season/${name}`, '')
  expect(folder.load().findings.length).toBeGreaterThan(0)
})

type Place = readonly (string | number)[]

function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  yield at
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield* placesIn(inner, [...at, Array.isArray(value) ? Number(key) : key])
  }
}

function replaced(tree: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(tree)) {
    return tree.map((one, index) => (index === first ? replaced(one, rest, value) : one))
  }
  const branch = tree as Record<string, unknown>
  return { ...branch, [first]: replaced(branch[first], rest, value) }
}
