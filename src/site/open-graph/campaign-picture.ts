import type { Locale } from '#src/contract/locales.ts'
import { POSTER, placesOf } from '#src/recap/data/layouts.ts'
import type { RecapCampaign } from '#src/recap/kind/recap-campaign.ts'
import { type Font, letterPath } from './lettering.ts'
import { PICTURE, picture, placed, stickerLettering } from './svg-parts.ts'

const CARD = { x: 790, y: -8, scale: 0.86, tilt: 5 } as const
const NAME = { x: 72, y: 84, width: 640, height: 380, align: 'left', size: 148, lines: 3 } as const

/** Returns the background layer of a campaign's pictures: the colour, the wordmark and the cover. */
export function campaignGround(campaign: RecapCampaign, wordmark: string): string {
  const { theme, pages } = campaign.manifest
  const { width, height } = PICTURE
  const { cover } = pages
  const poster = `width="${POSTER.width}" height="${POSTER.height}" rx="30"`
  return picture(
    `<rect width="${width}" height="${height}" fill="${theme.ground}"/>`,
    `<circle cx="330" cy="315" r="250" fill="${theme.pip}"/>`,
    placed(wordmark, 68, 506, 300),
    `<clipPath id="poster-card"><rect ${poster}/></clipPath>`,
    onCard(
      // A die-cut sticker: a paper edge inside an ink outline, with a drop shadow straight down.
      `<rect ${poster} y="10" fill="#2a1426" stroke="#2a1426" stroke-width="34"/>`,
      `<rect ${poster} fill="#fffdf8" stroke="#fffdf8" stroke-width="22"/>`,
      `<g clip-path="url(#poster-card)"><rect ${poster} fill="${cover.ground}"/>`,
      placed(campaign.art[cover.art]?.svg ?? '', -80, 0, 560),
      ...(cover.sprites ?? []).map(({ art, x, y, width: wide }) =>
        placed(campaign.art[art]?.svg ?? '', x, y, wide),
      ),
      '</g>',
    ),
  )
}

/** Returns the text layer of a campaign's picture in one language. */
export function campaignWords(campaign: RecapCampaign, locale: Locale, display: Font): string {
  const { theme, pages } = campaign.manifest
  const { cover } = pages
  const copy = campaign.copy[locale]
  const main = placesOf('cover', cover.layout, cover.place).main
  const title = main
    ? letterPath(display, copy['cover.title'] ?? '', {
        ...main,
        align: cover.layout === 'open' ? 'left' : 'centre',
        size: 58,
        lines: 4,
      })
    : ''
  return picture(
    stickerLettering(letterPath(display, copy.name ?? '', NAME)),
    onCard(`<path fill="${cover.text ?? theme.on_ground}" d="${title}"/>`),
  )
}

function onCard(...parts: string[]): string {
  const { x, y, scale, tilt } = CARD
  const place = `translate(${x} ${y}) rotate(${tilt} ${(POSTER.width * scale) / 2} ${PICTURE.height / 2}) scale(${scale})`
  return `<g transform="${place}">${parts.join('')}</g>`
}
