import { usePage } from '#src/app/screen/page-context.tsx'
import { DeliveryNote } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, LOCK } from '#src/ui/icon/icons.ts'
import type { PartnerTeamProps, Team } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

/** Renders a list of all layers with points and rewards, from the lowest up, collapsed at first. */
export function Layers({ data, team }: TeamView) {
  const { t, rewardStrings, screen, count } = usePage<PartnerTeamProps>()
  const isOwn = data.own_team === team.id
  return (
    <details className="layers">
      <summary>{t('team.layers.title')}</summary>
      <p>{t('team.layers.share', { number: formatNumber(data.share_percent) })}</p>
      <ol>
        {team.layers.map((layer) => (
          <li key={layer.layer} className={layer.reached ? 'reached' : undefined}>
            <Icon icon={layer.reached ? CHECK : LOCK} />
            <div className="layer-words">
              <b>{t('team.gift.layer', { layer: layer.layer })}</b>
              <span>{rewardName(layer.reward, rewardStrings, screen.locale)}</span>
            </div>
            <span className="layer-state">
              {!layer.reached
                ? count('team.points', layer.points)
                : isOwn && layer.missing !== null
                  ? count('team.layers.missing', layer.missing)
                  : t(`team.layers.${stateOf(layer, isOwn)}`)}
            </span>
            <DeliveryNote delivery={layer.granted?.delivery} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function stateOf({ claimed, claimable }: Team['layers'][number], isOwn: boolean) {
  if (claimed) return 'claimed'
  return isOwn && claimable ? 'waiting' : 'built'
}
