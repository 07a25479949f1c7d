import { useMemo } from 'react'
import type { CardColours, CardModel } from '../../islands/share/card-model.ts'
import { savePicture } from '../../islands/share/save-picture.ts'
import { shareContent } from '../../islands/share/share-content.ts'
import { hashOfPage } from '../../islands/story/page-hash.ts'
import { createEffect } from '../../rpc/effect.ts'
import { notify } from '../../stores/notice.ts'
import type { RecapFigures } from './recap-figures.ts'
import type { SeasonRecapProps } from './recap-props.ts'

const LAST_PAGE = 5

/** What a recap offers to share: its address for everybody and the card as a picture. */
export function useSharing(props: SeasonRecapProps, figures: RecapFigures | null) {
  const { season, path: recapPath, pages, strings } = props
  return useMemo(() => {
    if (!figures) return { share: async () => undefined, save: async () => undefined }
    const shown = figures
    const recordShare = createEffect('season_recap_shared')
    const card: CardModel = { ...shown.card, name: shown.name, avatar: shown.avatar }
    const stickers = pages[LAST_PAGE - 1]?.sprites.map(({ src }) => src) ?? []
    let picture: Promise<Blob> | undefined

    function draw(): Promise<Blob> {
      picture ??= import('../../islands/share/card-picture.ts').then(({ cardPicture }) =>
        cardPicture(card, cardColours(), stickers),
      )
      picture.catch(() => {
        picture = undefined
      })
      return picture
    }

    async function share(page: number): Promise<void> {
      const path = `${recapPath}/${encodeURIComponent(shown.name)}`
      const hash = page === LAST_PAGE ? '' : hashOfPage(page - 1)
      const outcome = await shareContent({
        ...shown.share,
        url: `${location.origin}${path}${hash}`,
        picture: draw,
        fileName: `${season}.png`,
      })
      if (outcome === 'copied') notify(strings.link_copied ?? '', 'success')
      if (outcome === 'failed') notify(strings.share_failed ?? '', 'danger')
      const shared = outcome === 'shared' || outcome === 'copied' || outcome === 'saved'
      // A record for the season's own counting: where it fails, the player has shared all the same.
      if (shared && shown.own) recordShare({ season, page }).catch(() => undefined)
    }

    async function save(): Promise<void> {
      try {
        savePicture(await draw(), `${season}.png`)
      } catch {
        notify(strings.share_failed ?? '', 'danger')
      }
    }

    return { share, save }
  }, [season, recapPath, pages, strings, figures])
}

/** The colours of the card's page as its style resolved them. */
function cardColours(): CardColours {
  const page = document.querySelector(`[data-page="${LAST_PAGE}"]`) ?? document.documentElement
  const style = getComputedStyle(page)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ground: colour('ground'),
    pip: colour('ground-pip'),
    onGround: colour('on-ground'),
    body: colour('accent'),
    onBody: colour('on-accent'),
    hero: colour('card-hero'),
    cells: [colour('card-0'), colour('card-1'), colour('card-2')],
  }
}
