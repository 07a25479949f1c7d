import { stickerSetName } from '#src/i18n/album-names.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { OwnAlbum, OwnProps } from './profile-props.ts'
import './set-counting.css'

interface Props {
  sets: OwnAlbum['sets']
}

/** Renders, for each complete set whose dice were not given yet, how many stickers already count. */
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
