import { useEffect, useState } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { partnerTeamDismiss } from '#src/contract/functions/partner-teams.ts'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLUS, USERS } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'
import { Gifts } from '../team/Gifts.tsx'
import { TableScene } from '../team/scene/TableScene.tsx'
import styles from './list.css?inline'
import { Posts } from './Posts.tsx'
import { Search, type Wish } from './Search.tsx'
import { TeamList } from './TeamList.tsx'

// This component's styles are in its script, because the first paint does not need them.
adoptStyles(styles)

const createTeam = lazyModule(() => import('./CreateTeam.tsx'))

const CREATE_PRESS = 'create team'

/** Renders the teams with open seats, with buttons to search, join and create a team. */
export function OpenTeams(props: PartProps) {
  const { t, size } = usePage<PartnerTeamProps>()
  const { data, note, go } = props
  const [wish, setWish] = useState<Wish>({ name: '', seats: 1 })
  const name = useDebounced(wish.name.trim())
  const create = useLazyDialog(createTeam)
  // After a sign-in, only reopens the dialog: a team's name is public, so the player must confirm it.
  useAfterSignIn(CREATE_PRESS, false, () => data.own_team === null && create.open())
  const over = data.phase === 'not_started' || data.phase === 'ended'

  return (
    <>
      <div className="hero ground g3 list-hero">
        <div className="team-words">
          <h1 className="lettering">{t('list.title')}</h1>
          <p>{t('list.lead')}</p>
        </div>
        <TableScene size={size} members={['first', 'second']} layers={5} built={1} />
      </div>
      <div className="column list-column">
        {note}
        <RemovalNote data={data} />
        <LostGifts data={data} />
        {over ? (
          <LazyOutsideWindow
            waiting={<Skeleton shape="card" />}
            of={data}
            opens={(date) => t('list.opens', { date })}
            ended={(date) => t('list.ended', { date })}
            opensStyle="moment"
          />
        ) : (
          <>
            <section className="open-teams">
              <h2>{t('list.teams')}</h2>
              <Search size={size} wish={wish} onWish={setWish} />
              <TeamList
                // `usePages` ignores changed parameters, so each search has its own key.
                key={`${wish.seats} ${name}`}
                {...props}
                search={name}
                seats={wish.seats}
              />
            </section>
            <Posts {...props} />
            <Dock>
              {data.own_team === null ? (
                <Button
                  label={t('list.create.title')}
                  icon={PLUS}
                  busy={create.busy}
                  onClick={create.open}
                />
              ) : (
                <Button
                  label={t('team.join.own')}
                  icon={USERS}
                  tone="mint"
                  onClick={() => go({ show: 'own' })}
                />
              )}
            </Dock>
          </>
        )}
        {create.part && create.isOpen && (
          <create.part.default go={go} press={CREATE_PRESS} onClose={create.close} />
        )}
      </div>
    </>
  )
}

function LostGifts({ data }: Pick<PartProps, 'data'>) {
  const { rewardStrings } = usePage<PartnerTeamProps>()
  const [won, setWon] = useState<Granted>()
  return (
    <>
      {data.own_team === null && <Gifts data={data} onGranted={setWon} />}
      <RewardMoment
        granted={won}
        soon={data.gifts.length > 0}
        strings={rewardStrings}
        onClose={() => setWon(undefined)}
      />
    </>
  )
}

function RemovalNote({ data: { removal } }: Pick<PartProps, 'data'>) {
  const { t, campaign } = usePage<PartnerTeamProps>()
  const dismiss = useMutation(partnerTeamDismiss)
  if (!removal) return null
  const { team, by, at } = removal
  return (
    <section className="removal-note">
      <h2>{t('list.removed.title', { team: team.name })}</h2>
      {by && <p>{t('list.removed.who', { name: by.username })}</p>}
      <p>{t('list.removed.when', { date: formatDate(at, 'moment') })}</p>
      <p>{t('list.removed.text')}</p>
      <Button
        size="s"
        tone="paper"
        label={t('list.removed.action')}
        busy={dismiss.busy}
        onClick={() => void dismiss.mutate({ campaign, team: team.id })}
      />
      <RefusalNote failure={dismiss.failure} />
    </section>
  )
}

const SEARCH_DELAY_MS = 350

/** Returns `value` after a moment without changes; an empty value at once. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
