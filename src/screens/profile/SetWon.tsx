import { stickerSetName } from '#src/i18n/album-names.ts'
import { fill, plural } from '#src/i18n/fill.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import { Button } from '#src/ui/button/Button.tsx'
import { Win } from '#src/ui/win/Win.tsx'
import type { OwnAlbum, ProfileProps } from './profile-props.ts'

interface Props {
  page: ProfileProps
  set: OwnAlbum['sets'][number]
  onClose: () => void
}

/** The celebration of a completed set on the whole screen, with the dice that it gave. */
export default function SetWon({ page, set, onClose }: Props) {
  const { strings, screen } = page
  return (
    <Win
      word={strings['set_won.word'] ?? ''}
      art={die}
      name={plural(strings, 'album.set_won', set.dice ?? 0, screen.locale)}
      text={<p>{fill(strings['set_won.text'] ?? '', { set: stickerSetName(set.slug) })}</p>}
      onClose={onClose}
    >
      <Button label={strings['set_won.action'] ?? ''} onClick={onClose} />
    </Win>
  )
}
