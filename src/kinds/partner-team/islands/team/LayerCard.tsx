import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import { Bar } from './Bar.tsx'
import type { TeamView } from './team-view.ts'

/** Renders the layer that the team is building: its progress and its reward. */
export function LayerCard({ team }: TeamView) {
  const page = usePage<PartnerTeamProps>()
  const { points, next_layer_at: goal, layers } = team
  const count = layers.length
  const next = layers.find(({ reached }) => !reached)
  const finished = next === undefined || goal === null
  const title = finished
    ? page.t('team.layer.finished')
    : page.t('team.layer.title', { layer: next.layer, number: count })
  const progress = finished
    ? page.count('team.layer.all_points', points)
    : page.count('team.layer.points', goal, { points })
  return (
    <section className="layer-card">
      <h2 tabIndex={-1}>{title}</h2>
      <Bar
        label={title}
        value={finished ? 1 : points}
        max={finished ? 1 : goal}
        valueText={progress}
      />
      <p>{finished ? progress : <Emphasised text={progress} figure={formatNumber(points)} />}</p>
      {!finished && (
        <p className="layer-gift">
          {page.t('team.layer.gift', {
            reward: rewardName(next.reward, page.rewardStrings, page.screen.locale),
          })}
        </p>
      )}
      <img src={gift} width="62" height="62" alt="" />
    </section>
  )
}

function Emphasised({ text, figure }: { text: string; figure: string }) {
  const start = text.indexOf(figure)
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <b>{figure}</b>
      {text.slice(start + figure.length)}
    </>
  )
}
