import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { partnerTeamClaimLayer } from '#src/contract/functions/partner-teams.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { type Granted, rewardName } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'

interface Props extends Pick<PartProps, 'data'> {
  onGranted: (granted: Granted) => void
}

/** Renders the player's unclaimed rewards, one for each reached layer, with their buttons. */
export function Gifts({ data, onGranted }: Props) {
  const { campaign, t, rewardStrings, screen } = usePage<PartnerTeamProps>()
  const { gifts, gifts_until: until, phase } = data
  const claim = useMutation(partnerTeamClaimLayer)
  const [pressed, setPressed] = useState<number>()
  const press = async (layer: number) => {
    setPressed(layer)
    const answer = await claim.mutate({ campaign, layer })
    if (answer) onGranted(answer.reward)
  }
  return (
    <>
      {gifts.length > 0 && (
        <ul className="gifts" aria-label={t('team.gift.list')}>
          {gifts.map(({ layer, reward }) => {
            const title = t('team.gift.layer', { layer })
            return (
              <li key={layer}>
                <img src={rewardArt(reward)} width="44" height="44" alt="" />
                <div>
                  <b>{title}</b>
                  <span>{rewardName(reward, rewardStrings, screen.locale)}</span>
                </div>
                <Button
                  size="s"
                  tone="sun"
                  label={t('team.gift.claim')}
                  name={labelled(t('team.gift.claim'), title)}
                  busy={claim.busy && pressed === layer}
                  disabled={claim.busy && pressed !== layer}
                  onClick={() => press(layer)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {gifts.length > 0 && phase !== 'running' && (
        <p className="last-day">{t('team.gift.until', { date: formatDate(until, 'moment') })}</p>
      )}
      <RefusalNote failure={claim.failure} />
    </>
  )
}
