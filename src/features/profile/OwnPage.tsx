import { useCallback, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import type { ReadState } from '#src/app/screen/use-read.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { AlbumOverview } from '#src/features/album/AlbumOverview.tsx'
import { isRunning } from '#src/features/album/album-tiles.ts'
import { Duplicates } from '#src/features/album/Duplicates.tsx'
import { useAlbumDraft } from '#src/features/album/editor/use-album-draft.ts'
import { LazySetCounting } from '#src/features/album/LazySetCounting.tsx'
import { OtherAlbums } from '#src/features/album/OtherAlbums.tsx'
import { SetMoment } from '#src/features/album/SetMoment.tsx'
import { useSetView } from '#src/features/album/use-set-view.tsx'
import { WantedStickers } from '#src/features/album/WantedStickers.tsx'
import { useFinder } from '#src/features/finder/use-finder.tsx'
import { withOwnTexts, withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type {
  Me,
  OwnActivity,
  OwnAlbum,
  ProfileProps,
  PublicProfile,
} from '#src/features/player/profile-props.ts'
import { useWaitingSwaps } from '#src/features/swaps/use-waiting-swaps.ts'
import { Today } from '#src/features/today/Today.tsx'
import { useOpenDraft } from '#src/stores/draft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EDIT, SWAP } from '#src/ui/icon/icons.ts'
import { Column } from './Column.tsx'
import { LazyHandshakeBook } from './LazyHandshakeBook.tsx'
import { LazyInviteCodeForm } from './LazyInviteCodeForm.tsx'
import { LazyPrivateSection } from './LazyPrivateSection.tsx'
import { ProfileHero } from './ProfileHero.tsx'
import { shareProfile } from './share-profile.ts'

const albumEditor = lazyModule(() => import('#src/features/album/editor/AlbumEditor.tsx'))
const profileEditor = lazyModule(() => import('./ProfileEditor.tsx'))

interface Props {
  me: Me
  album: OwnAlbum
  player: PublicProfile
  /** The invite activity; null without one, or if reading it failed. */
  activity: OwnActivity | null
  read: { state: ReadState<unknown>; refetch: () => void }
}

/** Renders the player's own page: the public content with controls to change it. */
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
  // A player without stickers cannot swap, so the page first offers to fill the album.
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

const ownSwaps = lazyModule(() => import('./OwnSwaps.tsx'))

interface LazyOwnSwapsProps {
  me: Me
  onEdit: () => void
}

function LazyOwnSwaps({ me, onEdit }: LazyOwnSwapsProps) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(ownSwaps(), withSwapTexts(page)), [page])
  const waiting = useWaitingSwaps() ?? 0
  return (
    <div className={waiting > 0 ? 'own-swaps waiting' : 'own-swaps'}>
      <LazyPart load={load} waiting={null}>
        {({ default: Part }) => (
          <Part
            onShareProfile={() => shareProfile(page, me.username)}
            {...(!me.game_link && { onAddGameLink: onEdit })}
          />
        )}
      </LazyPart>
    </div>
  )
}

interface OwnAboutProps {
  me: Me
  busy: boolean
  onEdit: () => void
}

function OwnAbout({ me, busy, onEdit }: OwnAboutProps) {
  const { t, settings } = usePage<ProfileProps>()
  return (
    <div className="own-about">
      <p className={me.about ? 'about' : 'about missing'}>{me.about || t('about.none')}</p>
      <div className="own-buttons">
        <Button
          label={t(me.profile_complete ? 'edit.open' : 'edit.complete')}
          icon={EDIT}
          tone="paper"
          size="s"
          busy={busy}
          onClick={onEdit}
        />
        <Button label={settings.label} tone="paper" size="s" href={settings.href} />
      </div>
    </div>
  )
}
