import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BLOCKED } from '#tests/unit/names/filter-lists.ts'
import { DIST } from './fixture/build-site.ts'

test('no filter list of a browser takes a file of the site away', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join('/', entry.parentPath.slice(DIST.length), entry.name))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => BLOCKED.some((rule) => rule.test(file)))).toEqual([])
})

// A hash is random: with a hyphen or underscore it could contain a name that filter lists block.
test('a hash in a file’s name has letters and digits alone', () => {
  const named = readdirSync(join(DIST, '_astro'))
    .map((file) => file.replace(/\.(br|gz)$/, ''))
    .filter((file) => file !== 'albums')
  expect(named.filter((file) => !/\.[0-9a-z]{8}\.\w+$/.test(file))).toEqual([])
})
