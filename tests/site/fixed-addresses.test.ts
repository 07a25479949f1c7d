import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DIST } from './fixture/build-site.ts'
import { built, htmlFilesBuilt, isBuilt } from './fixture/page.ts'

const file = (path: string) => readFileSync(join(DIST, path))

const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(file(path)).metadata()
  return { size: `${width}x${height}`, format }
}

test('every page names the icons and the manifest, and they are there', () => {
  for (const page of htmlFilesBuilt()) {
    const links = Array.from(
      built(page).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="([^"]+)"/g),
      ([, href = '']) => href,
    )
    expect(links, page).toEqual(
      expect.arrayContaining(['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest']),
    )
    for (const link of links) expect(isBuilt(link), `${page}: ${link}`).toBe(true)
  }
})

test('the manifest’s icons have the sizes that it says, one of them maskable and opaque', async () => {
  const { icons } = JSON.parse(built('manifest.webmanifest')) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    expect(await sizeOf(src), src).toEqual({ size: sizes, format: 'png' })
  }
  const maskable = icons.find(({ purpose }) => purpose === 'maskable')
  for (const icon of [maskable?.src ?? '', '/apple-touch-icon.png']) {
    expect((await sharp(file(icon)).stats()).isOpaque, icon).toBe(true)
  }
  expect(await sizeOf('/apple-touch-icon.png')).toEqual({ size: '180x180', format: 'png' })
})

test('favicon.ico holds whole pictures of 16, 32 and 48 pixels, which reach to the edge', async () => {
  const ico = file('favicon.ico')
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, from] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const picture = sharp(ico.subarray(from, from + length))
    const { width, height } = await picture.metadata()
    expect([ico.readUInt8(entry), width, height]).toEqual([size, size, size])
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * size + x) * 4 + 3]
    const middle = size / 2
    expect([alphaAt(0, middle), alphaAt(size - 1, middle), alphaAt(middle, 0)]).toEqual([
      255, 255, 255,
    ])
  }
})

test('app links are valid and empty without an app, and nobody is named for security', () => {
  expect(JSON.parse(built('.well-known/apple-app-site-association'))).toEqual({
    applinks: { details: [] },
  })
  expect(JSON.parse(built('.well-known/assetlinks.json'))).toEqual([])
  expect(isBuilt('.well-known/security.txt')).toBe(false)
})
