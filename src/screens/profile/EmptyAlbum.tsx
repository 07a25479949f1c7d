import type { ReactNode } from 'react'
import { fill } from '#src/i18n/fill.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLUS } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Album, ProfileProps } from './profile-props.ts'

interface Props {
  page: ProfileProps
  album: Album
  onFill: () => void
}

/** An album without a sticker: Dot holds it open. */
export default function EmptyAlbum({ page, album, onFill }: Props): ReactNode {
  const { strings } = page
  const own = album.version === 'own'
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={strings['empty.title'] ?? ''}
      text={
        own
          ? (strings['empty.own'] ?? '')
          : fill(strings['empty.other'] ?? '', { name: album.player.username })
      }
    >
      {own && (
        <Button label={strings['empty.action'] ?? ''} icon={PLUS} tone="mint" onClick={onFill} />
      )}
    </StatePanel>
  )
}
