import { renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { requireKebabCase, requireSnakeCase } from '#scripts/new/names.ts'
import { slugProblem } from '#src/content/checks/check-folder.ts'
import { commonFields } from '#src/content/schema/common-fields.ts'
import { Id } from '#src/content/schema/numbers.ts'
import { SvgFile } from '#src/content/schema/svg-file.ts'
import { campaignsFolder } from './campaign-folder.ts'

test.each(['aux', 'con', 'nul', 'prn', 'com1', 'lpt9'])(
  '%s, which Windows cannot store, names nothing',
  (name) => {
    expect(slugProblem(name)).toContain('Windows cannot store')
    expect(v.is(Id, name)).toBe(false)
    expect(v.is(SvgFile, `${name}.svg`)).toBe(false)
    expect(v.is(commonFields('x').path, `/season/${name}`)).toBe(false)
    expect(() => requireKebabCase(name, 'a page', 'x')).toThrow()
    expect(() => requireSnakeCase(name, 'x')).toThrow()
    const longer = `${name}-fair`
    expect(slugProblem(longer)).toBeUndefined()
    expect(v.is(Id, longer)).toBe(true)
    expect(v.is(SvgFile, `${longer}.svg`)).toBe(true)
    expect(v.is(commonFields('x').path, `/season/${longer}`)).toBe(true)
  },
)

test('a folder that Windows cannot store gets another name', () => {
  const folder = campaignsFolder('a-season')
  renameSync(join(folder.root, 'a-season'), join(folder.root, 'aux'))
  expect(folder.load().findings).toMatchObject([
    {
      field: 'folder name',
      found: '"aux", which Windows cannot store',
      fix: 'Rename the folder to aux-1.',
    },
  ])
})

test.each([
  ['copy/de.json', 'copy/DE.json', 'Rename it to de.json.'],
  ['art/cover.svg', 'art/Cover.svg', 'Rename it to cover.svg.'],
])('%s in other capitals is one finding, which names the rename', (right, wrong, fix) => {
  const folder = campaignsFolder('a-season')
  renameSync(join(folder.root, 'a-season', right), join(folder.root, 'a-season', wrong))
  expect(folder.load().findings).toMatchObject([{ file: `campaigns/a-season/${wrong}`, fix }])
})

test('names that differ by case alone are refused', () => {
  const folder = campaignsFolder('a-season')
  folder.write('a-season/art/Cover.svg', folder.read('a-season/art/cover.svg'))
  expect(folder.load().findings).toMatchObject([
    {
      file: 'campaigns/a-season/art/Cover.svg',
      fix: 'Delete it, or cover.svg: on Windows and macOS one of them is lost.',
    },
  ])
  folder.remove('a-season/art/Cover.svg')
  const twin = campaignsFolder('a-season', 'b-season')
  renameSync(join(twin.root, 'b-season'), join(twin.root, 'A-Season'))
  expect(twin.load().findings).toMatchObject([
    {
      field: 'folder name',
      fix: 'Rename the folder to something other than a-season, which is there.',
    },
  ])
})
