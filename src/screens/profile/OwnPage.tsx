import { useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import type { ReadState } from '#src/islands/screen/use-read.ts'
import { Today } from '#src/islands/today/Today.tsx'
import { useOpenDraft } from '#src/stores/draft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EDIT, SWAP } from '#src/ui/icon/icons.ts'
import { AlbumOverview } from './AlbumOverview.tsx'
import { useAlbumDraft } from './album/use-album-draft.ts'
import { isRunning } from './album-tiles.ts'
import { Column } from './Column.tsx'
import { Duplicates } from './Duplicates.tsx'
import { useFinder } from './finder/use-finder.tsx'
import { LazyHandshakeBook } from './LazyHandshakeBook.tsx'
import { LazyInviteCodeForm } from './LazyInviteCodeForm.tsx'
import { LazyOwnSwaps } from './LazyOwnSwaps.tsx'
import { LazyPrivateSection } from './LazyPrivateSection.tsx'
import { LazySetCounting } from './LazySetCounting.tsx'
import { withOwnTexts, withTexts } from './lazy-texts.tsx'
import { OtherAlbums } from './OtherAlbums.tsx'
import { OwnAbout } from './OwnAbout.tsx'
import { ProfileHero } from './ProfileHero.tsx'
import type { Me, OwnActivity, OwnAlbum, ProfileProps, PublicProfile } from './profile-props.ts'
import { SetMoment } from './SetMoment.tsx'
import { useSetView } from './use-set-view.tsx'
import { WantedStickers } from './WantedStickers.tsx'

const albumEditor = lazyModule(() => import('./album/AlbumEditor.tsx'))
const profileEditor = lazyModule(() => import('./edit/ProfileEditor.tsx'))

interface Props {
  me: Me
  album: OwnAlbum
  player: PublicProfile
  /** The invite activity; null if there is none, or if it could not be read. */
  activity: OwnActivity | null
  read: { state: ReadState<unknown>; refetch: () => void }
}

/** Renders the player's own page: the public content, with the controls to change it. */
export function OwnPage({ me, album, player, activity, read }: Props) {
  const page = usePage<ProfileProps>()
  const { t, count, swapStrings } = page
  const draft = useAlbumDraft(album)
  const [set, setSet] = useState<string>()
  const albumPart = useLazyDialog(() => withTexts(albumEditor(), withOwnTexts(page)))
  const profilePart = useLazyDialog(() => withTexts(profileEditor(), withOwnTexts(page)))

  const setView = useSetView()
  const running = isRunning(album)
  const editAlbum = async (at?: string) => {
    if (!running) return
    setSet(at)
    await albumPart.open()
  }
  const editProfile = profilePart.open
  const finder = useFinder(editProfile)
  const editing = albumPart.isOpen ? 'album' : profilePart.isOpen ? 'profile' : ''
  useOpenDraft('editing', editing, (left) => (left === 'album' ? editAlbum() : editProfile()))
  const unsaved = draft.changes
  // A player without stickers can swap nothing yet, so the page first offers to fill the album.
  const isEmpty = album.progress.owned === 0
  const swaps = <LazyOwnSwaps me={me} onEdit={editProfile} />
  return (
    <>
      <ProfileHero player={player}>
        {running &&
          (unsaved > 0 || isEmpty ? (
            <Button
              label={unsaved > 0 ? count('album.unsaved', unsaved) : t('album.edit')}
              icon={EDIT}
              tone="mint"
              busy={albumPart.busy}
              onClick={() => editAlbum()}
            />
          ) : (
            <Button
              label={swapStrings['find.action'] ?? ''}
              icon={SWAP}
              tone="mint"
              busy={finder.busy}
              onClick={() => finder.open()}
            />
          ))}
      </ProfileHero>
      <Column read={read}>
        <Today />
        {!isEmpty && swaps}
        <OwnAbout me={me} busy={profilePart.busy} onEdit={editProfile} />
        {activity && <LazyInviteCodeForm activity={activity} />}
        <AlbumOverview
          album={album}
          onOpenSet={(slug) => (slug ? setView.open(slug) : editAlbum())}
        >
          {running && unsaved === 0 && !isEmpty && (
            <Button
              label={t('album.edit')}
              icon={EDIT}
              tone="paper"
              size="s"
              busy={albumPart.busy}
              onClick={() => editAlbum()}
            />
          )}
        </AlbumOverview>
        {isEmpty && swaps}
        <LazySetCounting album={album} />
        {running && (
          <>
            <Duplicates
              album={album}
              pick="duplicates.change"
              onPick={(slug) => editAlbum(setOf(album, slug))}
            />
            <WantedStickers album={album} onFind={finder.open} />
          </>
        )}
        <LazyHandshakeBook swaps={player.exchanges} />
        <OtherAlbums album={album} username={null} />
        <SetMoment album={album} />
        <LazyPrivateSection me={me} />
        {setView.dialog(album, { onFind: finder.open, onEdit: editAlbum, busy: albumPart.busy })}
      </Column>
      {finder.dialog}
      {albumPart.part && (
        <albumPart.part.default
          album={album}
          draft={draft}
          set={set}
          open={albumPart.isOpen}
          onClose={albumPart.close}
        />
      )}
      {profilePart.part && (
        <profilePart.part.default me={me} open={profilePart.isOpen} onClose={profilePart.close} />
      )}
    </>
  )
}

function setOf({ sets }: OwnAlbum, sticker: string): string | undefined {
  return sets.find(({ stickers }) => stickers.some(({ slug }) => slug === sticker))?.slug
}
