import type { Words } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { DetailOfEvent, DetailProps, RewardsOf } from './detail-props.ts'
import { RewardTrack } from './RewardTrack.tsx'

const DEEDS = ['exchange', 'praise', 'free_sticker'] as const

interface Props {
  page: DetailProps
  detail: DetailOfEvent
  rewards: RewardsOf<'partner-team'>
  words: Words
}

/** The layers of a partner event, what brings points, and the way to the team. */
export function PartnerRewards({ page, detail: { event }, rewards, words }: Props) {
  const { team, layers, point_values } = rewards
  const href = page.links.teams[event.id]
  return (
    <>
      <section>
        <h2>
          {team
            ? words.say('detail.team.yours', { team: team.name })
            : words.say('detail.team.title')}
        </h2>
        {!team && <p className="detail-note">{words.say('detail.team.none')}</p>}
        <RewardTrack
          page={page}
          words={words}
          label={words.say('detail.team.title')}
          steps={layers.map(({ layer, ...step }) => ({ ...step, number: layer }))}
          missed={event.state === 'ended' || !href}
          action={(number) => (
            <Button
              size="s"
              tone="sun"
              label={words.say('detail.collect')}
              name={words.say('detail.collect_layer', { number })}
              href={href ?? ''}
            />
          )}
        />
        {href && event.state !== 'ended' && (
          <Button
            className="event-way"
            label={words.say(team ? 'detail.team.open' : 'detail.team.find')}
            tone="mint"
            href={href}
          />
        )}
      </section>
      <section className="event-deeds">
        <h2>{words.say('detail.tab.earn')}</h2>
        <ul>
          {DEEDS.filter((deed) => point_values[deed] > 0).map((deed) => (
            <li key={deed}>
              <b>{words.say(`detail.deed.${deed}`)}</b>
              <span>{words.count('detail.plus', point_values[deed])}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
