import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLUS, USERS } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import type { PartProps } from '../partner-team-props.ts'
import { TableScene } from '../team/scene/TableScene.tsx'
import { LostGifts } from './LostGifts.tsx'
import styles from './list.css?inline'
import { Posts } from './Posts.tsx'
import { RemovalNote } from './RemovalNote.tsx'
import { Search, type Wish } from './Search.tsx'
import { TeamList } from './TeamList.tsx'
import { useSettled } from './use-settled.ts'

// Loaded late, because the first paint shows only the skeleton.
adoptStyles(styles)

/** Loaded only by those who come before or after the event. */
const outsideWindow = lateModule(() => import('#src/islands/screen/OutsideWindow.tsx'))

/** Loaded by a press. */
const createTeam = lateModule(() => import('./CreateTeam.tsx'))

/** The teams with an open seat: to search, to join, or to start one more. */
export function OpenTeams(props: PartProps) {
  const { page, words, data, note, go } = props
  const [wish, setWish] = useState<Wish>({ name: '', seats: 1 })
  const name = useSettled(wish.name.trim())
  const create = useLazyDialog(createTeam)
  const over = data.phase === 'not_started' || data.phase === 'ended'

  return (
    <>
      <div className="hero ground g3 list-hero">
        <div className="team-words">
          <h1>{words.say('list.title')}</h1>
          <p>{words.say('list.lead')}</p>
        </div>
        <TableScene size={page.size} members={['first', 'second']} layers={5} built={1} />
      </div>
      <div className="column list-column">
        {note}
        <RemovalNote {...props} />
        <LostGifts {...props} />
        {over ? (
          <LatePart load={outsideWindow}>
            {({ default: OutsideWindow }) => (
              <OutsideWindow
                of={data}
                opens={(date) => words.say('list.opens', { date })}
                ended={(date) => words.say('list.ended', { date })}
                opensStyle="moment"
              />
            )}
          </LatePart>
        ) : (
          <>
            <section className="open-teams">
              <h2>{words.say('list.teams')}</h2>
              <Search words={words} size={page.size} wish={wish} onWish={setWish} />
              <TeamList
                // A list keeps the parameters of its first render.
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
                  label={words.say('list.create.title')}
                  icon={PLUS}
                  busy={create.busy}
                  onClick={create.open}
                />
              ) : (
                <Button
                  label={words.say('team.join.own')}
                  icon={USERS}
                  tone="mint"
                  onClick={() => go({ show: 'own' })}
                />
              )}
            </Dock>
          </>
        )}
        {create.part && create.isOpen && <create.part.default {...props} onClose={create.close} />}
      </div>
    </>
  )
}
