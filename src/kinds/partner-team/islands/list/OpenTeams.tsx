import { useState } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLUS, USERS } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'
import { TableScene } from '../team/scene/TableScene.tsx'
import { LostGifts } from './LostGifts.tsx'
import styles from './list.css?inline'
import { Posts } from './Posts.tsx'
import { RemovalNote } from './RemovalNote.tsx'
import { Search, type Wish } from './Search.tsx'
import { TeamList } from './TeamList.tsx'
import { useDebounced } from './use-debounced.ts'

// The styles are in the script, because the first paint does not need them.
adoptStyles(styles)

const createTeam = lazyModule(() => import('./CreateTeam.tsx'))

/** The name under which a press on "start a team" is stored during a sign-in. */
const CREATE_PRESS = 'create team'

/** Renders the teams with open seats. The player can search, join a team, or create one. */
export function OpenTeams(props: PartProps) {
  const { t, size } = usePage<PartnerTeamProps>()
  const { data, note, go } = props
  const [wish, setWish] = useState<Wish>({ name: '', seats: 1 })
  const name = useDebounced(wish.name.trim())
  const create = useLazyDialog(createTeam)
  // A team's name is public, so a sign-in does not create the team, but reopens the dialog with the typed name.
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
                // `usePages` ignores changed parameters, so another search needs another key.
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
