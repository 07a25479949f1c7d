import { expect, test } from 'vitest'
import { pagesOf } from '#src/recap/kind/recap-manifest.ts'
import { themeCss } from '#src/recap/page/theme-css.ts'
import { campaignsFolder } from '#tests/unit/content/campaign-folder.ts'

const YAML = 'a-season/campaign.yaml'

test('a theme is custom properties of colours, grounds and places', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, /^ {2}pip: \S+/m, '  pip: "#abddfc"')
  folder.edit(YAML, /swaps:\n {4}art: swaps.svg\n {4}layout: panel\n {4}ground: \S+/, (found) =>
    found.replace(/\S+$/, '"#fbab7d"'),
  )
  const [campaign] = folder.loadRecaps()
  if (!campaign) throw new Error('the scaffold has findings')
  const css = themeCss(campaign)
  // The theme's ground is #97d4fb. The pips of the theme and of each page are lighter than their ground by 20,
  // 9 and 1 (RGB), up to 255.
  expect(css).toContain('--ground-pip:#abddfc;--on-ground:#2a1426')
  expect(css).toMatch(/^:root\{[^}]*--accent-edge:#[0-9a-f]{6};--on-accent:#/)
  expect(css).toContain(
    '[data-theme="2"]{--ground:#fbab7d;--ground-pip:#ffb47e;--surface:#fffdf8;--text:#2a1426;--figure:#',
  )
  expect(css).toContain('[data-theme="1"] [data-place=main]{--x:24;--y:118;--w:342;--h:200}')
  const [, , third] = pagesOf(campaign.kind, campaign.manifest)
  const { place, sprites } = third?.page ?? {}
  expect(css).toContain(
    `[data-theme="3"] [data-place=main]{--x:${place?.main?.x};--y:${place?.main?.y};`,
  )
  expect(css).toContain(`[data-theme="3"] [data-place=sprite-1]{--x:${sprites?.[0]?.x};`)
  expect(css).not.toMatch(/undefined|NaN|\s{2}/)
})
