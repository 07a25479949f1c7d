import { useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { prerenderPicture } from '#src/features/share/prerender-picture.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import type { Drawn } from '#src/features/share/shareable.ts'
import { sharedPage } from '#src/features/share/shared-page.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { whenIdle } from '#src/ui/motion/when-idle.ts'
import { type DicePage, type DiceProps, ownDice } from './dice-props.ts'

const picture = lazyModule(() => import('./dice-picture.ts'))
const PLACE = 'dice-roll'

const recordShare = createEffect(inviteLinkShared)

/**
 * Returns the props of the button that invites mates to the player's own dice page, with a link and
 * a picture of the roll.
 * @param offered - whether the page shows the button, which is busy until its picture is ready.
 */
export function useShare(dice: DicePage, offered: boolean) {
  const { campaign, path, visitDice, t, count } = usePage<DiceProps>()
  useOffered(PLACE, offered)
  const make = useMutation(inviteLinkMake)
  const [busy, setBusy] = useState(false)
  const session = useStore($session)
  const username = session.status === 'signed-in' ? session.user.username : undefined
  const own = ownDice(dice)
  const roll = own?.rolled_today ? own.roll : null
  const invitation = count('share.invitation', visitDice)
  const draw = async () => {
    if (!roll || !username) throw new Error('No roll to draw')
    const { dicePicture } = await picture()
    const title = count('share.title', roll.dice)
    return dicePicture({ title, name: username, invitation, faces: roll.faces })
  }

  /** `shown` names the shown roll, `ready` the roll whose picture is ready or has failed. */
  const shown = roll && username ? `${username} ${roll.faces.join()}` : undefined
  const [ready, setReady] = useState<string>()
  const drawn = useRef<Drawn>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` is a new function each render
  useEffect(() => {
    if (!offered || !shown || ready === shown) return
    let gone = false
    whenIdle(async () => {
      const picture = gone ? undefined : await prerenderPicture(draw).catch(() => undefined)
      if (gone) return
      drawn.current = picture
      setReady(shown)
    })
    return () => {
      gone = true
    }
  }, [offered, shown, ready])

  const share = async () => {
    if (!roll || !username) return
    const link = await make.mutate({ campaign, page: sharedPage(path, username) })
    if (!link) return
    const [first, second] = roll.faces
    const outcome = await shareContent({
      place: PLACE,
      title: `${t('name')} · Rollmates`,
      text: `${t('share.rolled', { first, second })} ${invitation}`,
      url: location.origin + link.path,
      picture: draw,
      drawn: ready === shown ? drawn.current : undefined,
      fileName: 'dice.png',
    })
    if (outcome === 'copied') notify(t('share.copied'), 'success')
    if (outcome === 'failed') notify(t('share.failed'), 'danger')
    // The share counts for a task of new users. Ignores a failure to record it, because the share
    // itself succeeded.
    if (outcome === 'shared' || outcome === 'copied') {
      recordShare({ id: link.id }).catch(() => undefined)
    }
  }
  const press = async () => {
    logShare(PLACE, 'pressed')
    setBusy(true)
    await share().finally(() => setBusy(false))
  }
  const drawing = offered && ready !== shown
  return { busy: busy || make.busy || drawing, press, failure: make.failure }
}
