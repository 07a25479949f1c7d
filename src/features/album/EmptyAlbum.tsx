import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLUS } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'

interface Props {
  album: Album
  onFill: () => void
}

/** Renders a panel in place of an album without stickers. */
export default function EmptyAlbum({ album, onFill }: Props): ReactNode {
  const { t } = usePage<ProfileProps>()
  const own = album.version === 'own'
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={t('empty.title')}
      text={own ? t('empty.own') : t('empty.other', { name: album.player.username })}
    >
      {own && <Button label={t('empty.action')} icon={PLUS} tone="mint" onClick={onFill} />}
    </StatePanel>
  )
}
