import type { Campaign } from '../../campaigns/campaign.ts'
import { RECAP_PAGES } from '../../campaigns/season-recap-layouts.ts'
import type { PageLook } from './recap-props.ts'

/** How each of the five pages looks, from the manifest and the folder's drawings. */
export function pageLooks({ manifest, art }: Campaign): PageLook[] {
  const url = (file: string) => art[file]?.url ?? ''
  return RECAP_PAGES.map((name) => {
    const page = manifest.pages[name]
    const words = page.text ?? manifest.theme.on_ground
    return {
      layout: page.layout,
      // The cover's scene stands in the page itself.
      art: name === 'cover' ? '' : url(page.art),
      drop: page.figure !== undefined && page.figure !== words,
      sprites: (page.sprites ?? []).map(({ art: file, motion }) => ({ src: url(file), motion })),
    }
  })
}
