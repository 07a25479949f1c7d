import { useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { album } from '#src/contract/functions/albums.ts'
import { playerProfile } from '#src/contract/functions/players.ts'
import { AlbumOverview } from '#src/features/album/AlbumOverview.tsx'
import { isRunning } from '#src/features/album/album-tiles.ts'
import { Duplicates } from '#src/features/album/Duplicates.tsx'
import { OtherAlbums } from '#src/features/album/OtherAlbums.tsx'
import { useSetView } from '#src/features/album/use-set-view.tsx'
import { WantedStickers } from '#src/features/album/WantedStickers.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { LazyBlockedNote } from '#src/features/safety/LazyBlockedNote.tsx'
import { useBlock } from '#src/features/safety/use-block.tsx'
import { useReport } from '#src/features/safety/use-report.tsx'
import { AsksNote, proposeKey } from '#src/features/swaps/AsksNote.tsx'
import { LazyPendingSwaps } from '#src/features/swaps/LazyPendingSwaps.tsx'
import { LazyTrust } from '#src/features/swaps/LazyTrust.tsx'
import { useProposal } from '#src/features/swaps/use-proposal.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { SWAP } from '#src/ui/icon/icons.ts'
import { allReady } from './all-ready.ts'
import { Column } from './Column.tsx'
import { LazyHandshakeBook } from './LazyHandshakeBook.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { ProfileHero } from './ProfileHero.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import { RecapLinks } from './RecapLinks.tsx'

interface Props {
  /** The name in the URL. Its exact spelling may differ. */
  username: string
}

/** Renders another player's page: the stickers that they can swap, and those that they want. */
export function PlayerProfile({ username }: Props) {
  const page = usePage<ProfileProps>()
  const profile = useRead(playerProfile, { username })
  const { state, refetch } = useRead(album, { username })
  const setView = useSetView()
  const proposal = useProposal(username)
  const report = useReport(page.t('report'))
  // The viewer's last action. Its result on the page gets the focus after a refresh.
  const [just, setJust] = useState<'blocked' | 'unblocked'>()
  const block = useBlock({ onBlocked: () => setJust('blocked') })
  const propose = useRef<HTMLButtonElement>(null)
  // The list of swaps stays, because it also shows the outcome of the last swap.
  const pending =
    state.status === 'ready' && state.data.version === 'other' && state.data.pending > 0
  const [hadPending, setHadPending] = useState(pending)
  if (pending && !hadPending) setHadPending(true)
  const reach = state.status === 'ready' && state.data.version === 'other' ? state.data.reach : null
  useEffect(() => {
    if (just === 'unblocked' && reach === 'open') propose.current?.focus({ preventScroll: true })
  }, [just, reach])
  const read = { state: allReady([state, profile.state]), refetch }
  return (
    <ProfileScreen read={read} username={username}>
      {([shown, player]) =>
        shown.version === 'own' ? (
          <OwnProfile sessionName={shown.player.username} />
        ) : (
          <>
            <ProfileHero player={player}>
              {isRunning(shown) && shown.reach === 'open' && (
                <Button
                  ref={propose}
                  label={page.swapStrings[proposeKey(shown.asks)] ?? ''}
                  icon={SWAP}
                  tone="mint"
                  disabled={proposeKey(shown.asks) !== 'propose.title'}
                  busy={proposal.busy}
                  onClick={() => proposal.open()}
                />
              )}
            </ProfileHero>
            <Column read={read} about={player.about}>
              <LazyTrust trust={player.trust} />
              {shown.reach !== 'open' && (
                <LazyBlockedNote
                  username={player.username}
                  reach={shown.reach}
                  justBlocked={just === 'blocked'}
                  onUnblocked={() => setJust('unblocked')}
                />
              )}
              {hadPending && <LazyPendingSwaps username={player.username} />}
              {isRunning(shown) && <AsksNote album={shown} />}
              <AlbumOverview album={shown} onOpenSet={setView.open} />
              {isRunning(shown) && shown.reach === 'open' && (
                <>
                  <Duplicates album={shown} pick="duplicates.pick" onPick={proposal.open} />
                  <WantedStickers album={shown} />
                </>
              )}
              <LazyHandshakeBook swaps={player.exchanges} />
              <OtherAlbums album={shown} username={player.username} />
              <RecapLinks username={player.username} />
              <a className="text-button foot-link" href={page.path}>
                {page.t('mine')}
              </a>
              <FootButton
                says="report"
                name={player.username}
                busy={report.opening !== undefined}
                onPress={() =>
                  report.open({
                    kind: 'player',
                    username: player.username,
                    blocked: shown.reach === 'blocked',
                  })
                }
              />
              {shown.reach !== 'blocked' && (
                <FootButton
                  says="block"
                  name={player.username}
                  busy={block.opening !== undefined}
                  onPress={() => block.open(player.username)}
                />
              )}
              {setView.dialog(shown)}
              {report.dialog}
              {block.dialog}
              {isRunning(shown) && shown.reach === 'open' && proposal.dialog}
            </Column>
          </>
        )
      }
    </ProfileScreen>
  )
}

interface FootButtonProps {
  says: 'report' | 'block'
  name: string
  busy: boolean
  onPress: () => void
}

function FootButton({ says, name, busy, onPress }: FootButtonProps) {
  const { t } = usePage<ProfileProps>()
  const press = useSignedInPress(`${says} ${name}`, onPress)
  return (
    <button
      type="button"
      className="text-button foot-link"
      aria-busy={busy || undefined}
      onClick={press}
    >
      {t(says, { name })}
    </button>
  )
}
