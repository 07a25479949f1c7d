import type { PageLook } from '../islands/recap-props.ts'
import type { RecapCampaign } from '../kind/recap-campaign.ts'
import { pagesOf } from '../kind/recap-manifest.ts'

/** Returns the look of each page, from the manifest and the campaign's drawings. */
export function pageLooks({ kind, manifest, art }: RecapCampaign): PageLook[] {
  const url = (file: string) => art[file]?.url ?? ''
  return pagesOf(kind, manifest).map(({ type, page }) => {
    const words = page.text ?? manifest.theme.on_ground
    return {
      type,
      layout: page.layout,
      art: url(page.art),
      drop: page.figure !== undefined && page.figure !== words,
      sprites: (page.sprites ?? []).map(({ art: file, motion }) => ({ src: url(file), motion })),
    }
  })
}
