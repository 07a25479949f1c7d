import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CARD_LOOKS } from '#src/features/share/card/plan/card-looks.ts'
import { RECAP_LAYOUTS } from '#src/recap/data/layouts.ts'
import { RecapShare, RecapTheme } from '#src/recap/kind/recap-look.ts'
import { accentCss } from '#src/recap/page/accent-css.ts'
import { themeCss } from '#src/recap/page/theme-css.ts'
import { campaignsFolder } from './campaign-folder.ts'
import { type Case, tellsOf } from './spoilt-campaign.ts'

const YAML = 'a-season/campaign.yaml'

const CASES: Case[] = [
  [
    'a transition that is none',
    (f) => f.edit(YAML, 'transition: slide', 'transition: slid'),
    YAML,
    'theme.transition',
    /mean slide\?/,
  ],
  [
    'accents that are none',
    (f) => f.edit(YAML, 'accents: none', 'accents: bubble'),
    YAML,
    'theme.accents',
    /mean bubbles\?/,
  ],
  [
    'a card that nobody drew',
    (f) => f.edit(YAML, 'card: board', 'card: bord'),
    YAML,
    'share.card',
    /mean board\?/,
  ],
]

tellsOf(CASES)

test('a season that picks nothing slides, without accents, with the board as its card', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, / {2}transition: .*\n {2}accents: .*\n/, '')
  folder.edit(YAML, / {2}card: board\n/, '')
  const [campaign] = folder.loadRecaps()
  expect(campaign?.manifest.theme).toMatchObject({ transition: 'slide', accents: 'none' })
  expect(campaign?.manifest.share.card).toBe('board')
})

test('manifests offer exactly the cards that can be drawn', () => {
  expect(RecapShare.entries.card.wrapped.options).toEqual(CARD_LOOKS)
})

test('the guide to the looks describes every choice of a manifest', () => {
  const guide = readFileSync('docs/recap-looks.md', 'utf8')
  const { transition, accents } = RecapTheme.entries
  const picks = [
    ...Object.keys(RecapTheme.entries),
    ...transition.wrapped.options,
    ...accents.wrapped.options,
    ...RecapShare.entries.card.wrapped.options,
    ...Object.keys(RECAP_LAYOUTS),
    ...Object.values(RECAP_LAYOUTS).flatMap((layouts) => Object.keys(layouts)),
  ]
  expect(picks.filter((pick) => !new RegExp(`\\b${pick}\``).test(guide))).toEqual([])
})

test('the chosen transition and accents are in the theme, and no other', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(YAML, 'transition: slide', 'transition: tilt')
  folder.edit(YAML, 'accents: none', 'accents: bubbles')
  const [campaign] = folder.loadRecaps()
  if (!campaign) throw new Error('the scaffold has findings')
  const css = themeCss(campaign)
  expect(css).toContain('--away-scene:rotate(')
  expect(css).toContain(accentCss('bubbles'))
  expect(css).not.toContain('clip-path')
})

test('accents are at most eight shapes that move by transform and opacity alone', () => {
  for (const name of ['confetti', 'stars', 'bubbles', 'steam', 'crumbs'] as const) {
    const css = accentCss(name)
    expect(css.match(/left:/g)).toHaveLength(8)
    const moved = /@keyframes drift\{to\{(.*)\}\}$/.exec(css)?.[1] ?? ''
    const properties = moved.split(';').map((rule) => rule.split(':')[0])
    expect(['transform', 'opacity']).toEqual(expect.arrayContaining(properties))
    expect(css).toContain('prefers-reduced-motion')
  }
})
