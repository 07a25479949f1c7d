import { placesOf } from '../data/layouts.ts'
import type { Transition } from '../data/look-names.ts'
import type { RecapCampaign } from '../kind/recap-campaign.ts'
import { type RecapTheme, THEME_COLOURS } from '../kind/recap-look.ts'
import { pagesOf } from '../kind/recap-manifest.ts'
import { accentCss } from './accent-css.ts'

/**
 * Returns the CSS of the season's colours and of the positions of parts on its pages:
 * - `:root`: the theme by the names of the design tokens (`--ground`, `--ground-pip`, `--on-ground`,
 *   `--accent`, `--accent-edge`, `--on-accent`, `--accent-2`, `--accent-3`), and the transforms from which the
 *   parts of a page move in (`--away-scene`, `--away-words`);
 * - `[data-theme="1"]` to `"5"`: `--ground`, `--ground-pip`, `--surface`, `--text`, `--figure` of that page;
 * - `[data-theme="2"] [data-place="received"]`: `--x`, `--y`, `--w`, `--h` in poster pixels (multiply by
 *   `--u`); sprites have the names `sprite-1` and `sprite-2`, and no `--h`;
 * - the shapes that drift across the pages, if the theme has any.
 */
export function themeCss(campaign: RecapCampaign): string {
  const { theme } = campaign.manifest
  const rules = [`:root{${themeProperties(theme)}}`]
  for (const [index, { type, page }] of pagesOf(campaign.kind, campaign.manifest).entries()) {
    const surface = page.surface ?? page.ground
    const text = page.text ?? theme.on_ground
    const at = `[data-theme="${index + 1}"]`
    rules.push(
      `${at}{--ground:${page.ground};--ground-pip:${pipOn(page.ground, theme)};--surface:${surface};--text:${text};--figure:${page.figure ?? text}}`,
    )
    for (const [part, { x, y, width, height }] of Object.entries(
      placesOf(type, page.layout, page.place),
    )) {
      rules.push(`${at} [data-place=${part}]{--x:${x};--y:${y};--w:${width};--h:${height}}`)
    }
    for (const [sprite, { x, y, width }] of (page.sprites ?? []).entries()) {
      rules.push(`${at} [data-place=sprite-${sprite + 1}]{--x:${x};--y:${y};--w:${width}}`)
    }
  }
  return [...rules, accentCss(theme.accents)].join('')
}

function themeProperties(theme: RecapTheme): string {
  const colours = THEME_COLOURS.map(
    (name) => `--${name === 'pip' ? 'ground-pip' : name.replace('_', '-')}:${theme[name]}`,
  )
  return [...colours, transitionProperties(theme.transition)].filter(Boolean).join(';')
}

function pipOn(ground: string, theme: RecapTheme): string {
  const channels = [1, 3, 5].map((at) => {
    const [own, from, to] = [ground, theme.ground, theme.pip].map((colour) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    ) as [number, number, number]
    return Math.min(255, Math.max(0, own + to - from))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The transforms from which a page's scene and words move in, and to which they move out. A moving scene is
 * larger than the poster, so that its edges are never visible.
 */
const AWAY: Readonly<Record<Transition, { scene?: string; words?: string }>> = {
  slide: {},
  rise: { scene: 'translateY(5%) scale(1.12)', words: 'translateY(34%)' },
  zoom: { scene: 'scale(1.3)', words: 'scale(.62)' },
  tilt: { scene: 'rotate(-5deg) scale(1.16)', words: 'rotate(9deg) translateY(18%)' },
}

function transitionProperties(transition: Transition): string {
  const { scene, words } = AWAY[transition]
  return [scene && `--away-scene:${scene}`, words && `--away-words:${words}`]
    .filter(Boolean)
    .join(';')
}
