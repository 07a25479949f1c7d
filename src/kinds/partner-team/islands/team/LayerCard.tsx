import { formatNumber } from '#src/i18n/format.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import { Bar } from './Bar.tsx'
import type { TeamView } from './team-view.ts'

/** The layer that the team is building: how far it is, and the gift that it brings to everybody. */
export function LayerCard({ page, words, team }: TeamView) {
  const { points, next_layer_at: goal, layers } = team
  const count = layers.length
  const next = layers.find(({ reached }) => !reached)
  const finished = next === undefined || goal === null
  const title = finished
    ? words.say('team.layer.finished')
    : words.say('team.layer.title', { layer: next.layer, number: count })
  const progress = finished
    ? words.count('team.layer.all_points', points)
    : words.count('team.layer.points', goal, { points })
  return (
    <section className="layer-card">
      <h2 tabIndex={-1}>{title}</h2>
      <Bar
        label={title}
        value={finished ? 1 : points}
        max={finished ? 1 : goal}
        valueText={progress}
      />
      <p>{finished ? progress : <Emphasised words={progress} figure={formatNumber(points)} />}</p>
      {!finished && (
        <p className="layer-gift">
          {words.say('team.layer.gift', {
            reward: rewardName(next.reward, page.rewardStrings, page.screen.locale),
          })}
        </p>
      )}
      <img src={gift} width="62" height="62" alt="" />
    </section>
  )
}

/** A sentence with its first `figure` in bold. */
function Emphasised({ words, figure }: { words: string; figure: string }) {
  const start = words.indexOf(figure)
  if (start < 0) return words
  return (
    <>
      {words.slice(0, start)}
      <b>{figure}</b>
      {words.slice(start + figure.length)}
    </>
  )
}
