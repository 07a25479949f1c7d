import { usePage } from '#src/app/screen/page-context.tsx'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import './set-counting.css'

interface Props {
  sets: OwnAlbum['sets']
}

/** Renders, for each complete set without its dice, how many stickers already count. */
export default function SetCounting({ sets }: Props) {
  const { t } = usePage<OwnProps>()
  return (
    <div className="set-counting">
      <ul>
        {sets.map(
          ({ slug, counting }) =>
            counting && (
              <li key={slug}>
                {t('set_counting.set', { set: stickerSetName(slug), ...counting })}
              </li>
            ),
        )}
      </ul>
      <p>{t('set_counting.text')}</p>
    </div>
  )
}
