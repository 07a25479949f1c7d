import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { plural } from '#src/i18n/fill.ts'
import { useAskedPart } from '#src/islands/screen/use-asked-part.ts'
import type { ReadState } from '#src/islands/screen/use-read.ts'
import { useOpenDraft } from '#src/stores/draft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EDIT } from '#src/ui/icon/icons.ts'
import { AlbumOverview } from './AlbumOverview.tsx'
import { useAlbumDraft } from './album/use-album-draft.ts'
import { Column } from './Column.tsx'
import { Duplicates } from './Duplicates.tsx'
import { withOwnWords, withWords } from './late-words.ts'
import { MateCodePart } from './MateCodePart.tsx'
import { OwnAbout } from './OwnAbout.tsx'
import { OwnRoomPart } from './OwnRoomPart.tsx'
import { ProfileHero } from './ProfileHero.tsx'
import type { Me, OwnActivity, OwnAlbum, ProfileProps, PublicProfile } from './profile-props.ts'
import { WantedStickers } from './WantedStickers.tsx'

const albumEditor = lateModule(() => import('./album/AlbumEditor.tsx'))
const profileEditor = lateModule(() => import('./edit/ProfileEditor.tsx'))

interface Props {
  page: ProfileProps
  me: Me
  album: OwnAlbum
  player: PublicProfile
  /** Of the player's invite activity; null where there is none, or it cannot be had. */
  activity: OwnActivity | null
  read: { state: ReadState<unknown>; refetch: () => void }
}

/** One's own page: what everybody sees, and what changes it. */
export function OwnPage({ page, me, album, player, activity, read }: Props) {
  const { strings } = page
  const draft = useAlbumDraft(album)
  const [editing, setEditing] = useState<'profile' | 'album' | null>(null)
  const [set, setSet] = useState<string>()
  const albumPart = useAskedPart(page.screen, () => withWords(albumEditor(), withOwnWords(page)))
  const profilePart = useAskedPart(page.screen, () =>
    withWords(profileEditor(), withOwnWords(page)),
  )

  const editAlbum = async (at?: string) => {
    setSet(at)
    if (await albumPart.fetch()) setEditing('album')
  }
  const editProfile = async () => {
    if (await profilePart.fetch()) setEditing('profile')
  }
  const close = () => setEditing(null)
  useOpenDraft('editing', editing ?? '', (left) => (left === 'album' ? editAlbum() : editProfile()))
  const unsaved = draft.changes
  return (
    <>
      <ProfileHero page={page} player={player}>
        <Button
          label={
            unsaved > 0
              ? plural(strings, 'album.unsaved', unsaved, page.screen.locale)
              : (strings['album.edit'] ?? '')
          }
          icon={EDIT}
          tone="mint"
          busy={albumPart.busy}
          onClick={() => editAlbum()}
        />
      </ProfileHero>
      <Column page={page} read={read}>
        <OwnAbout page={page} me={me} busy={profilePart.busy} onEdit={editProfile} />
        {activity && <MateCodePart page={page} activity={activity} />}
        <AlbumOverview page={page} album={album} onOpenSet={editAlbum} />
        <Duplicates
          page={page}
          album={album}
          pick={strings['duplicates.change'] ?? ''}
          onPick={(slug) => editAlbum(setOf(album, slug))}
        />
        <WantedStickers page={page} album={album} />
        <OwnRoomPart page={page} me={me} onEdit={editProfile} />
      </Column>
      {albumPart.part && (
        <albumPart.part.Part
          page={albumPart.part.page}
          album={album}
          draft={draft}
          set={set}
          open={editing === 'album'}
          onClose={close}
        />
      )}
      {profilePart.part && (
        <profilePart.part.Part
          page={profilePart.part.page}
          me={me}
          open={editing === 'profile'}
          onClose={close}
        />
      )}
    </>
  )
}

/** The set that a sticker belongs to. */
function setOf({ sets }: OwnAlbum, sticker: string): string | undefined {
  return sets.find(({ stickers }) => stickers.some(({ slug }) => slug === sticker))?.slug
}
