import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import type { PartnerTeamProps, Team } from '../partner-team-props.ts'

const recordShare = createEffect(inviteLinkShared)

const PLACE = 'team-spot'

/**
 * Returns a function that invites mates to the player's team with the player's link. `offered` says
 * whether the page shows the button.
 */
export function useInvite(team: Team, offered: boolean) {
  const { t, campaign } = usePage<PartnerTeamProps>()
  useOffered(PLACE, offered)
  const make = useMutation(inviteLinkMake)
  const [busy, setBusy] = useState(false)
  const share = async () => {
    const link = await make.mutate({ campaign, team: team.id })
    if (!link) return
    const outcome = await shareContent({
      place: PLACE,
      title: t('team.invite.title', { team: team.name }),
      text: t('team.invite.text', { team: team.name }),
      url: location.origin + link.path,
    })
    if (outcome === 'copied') notify(t('team.invite.copied'), 'success')
    if (outcome === 'failed') notify(t('team.invite.failed'), 'danger')
    // The share counts for a task of new users. Ignores a failure to record it.
    if (outcome === 'shared' || outcome === 'copied') {
      recordShare({ id: link.id }).catch(() => undefined)
    }
  }
  const press = async () => {
    logShare(PLACE, 'pressed')
    setBusy(true)
    await share().finally(() => setBusy(false))
  }
  return { busy: busy || make.busy, press, failure: make.failure }
}
