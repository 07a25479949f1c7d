import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { wordsOf } from '#src/app/words/words.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { canPush, endPush, renewPush, subscribe } from '#src/stores/push.ts'
import { refresh } from '#src/stores/read.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { BELL } from '#src/ui/icon/icons.ts'
import { SwitchList } from './SwitchList.tsx'

interface Props {
  /** The texts of the namespaces `swap-reminders` and `push`. */
  strings: Readonly<Record<string, string>>
  /** The server's public key for web push. */
  pushKey: string
}

/**
 * Renders the switch that lets this browser show the player's reminders while no page is open.
 * Renders nothing in a browser without web push.
 */
export function PushSwitch({ strings, pushKey }: Props) {
  const { screen } = usePage()
  const { t } = wordsOf(strings, screen.locale)
  const [known, setKnown] = useState<{ push: boolean }>()
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!canPush()) return
    renewPush()
      .catch(() => null)
      .then((subscription) => setKnown({ push: subscription !== null }))
  }, [])

  const save = async (wanted: { push: boolean }) => {
    setFailure(undefined)
    try {
      const isOn = wanted.push ? (await subscribe(pushKey)) !== null : false
      if (!wanted.push) await (await endPush()).told
      setRefused(isOn !== wanted.push)
      setKnown({ push: isOn })
      // The other switches depend on this one.
      refresh()
      return { push: isOn }
    } catch (error) {
      setFailure(toFailure(error))
      return undefined
    }
  }
  if (!known) return null
  return (
    <SwitchList
      title={t('device')}
      items={[
        {
          which: 'push',
          label: t('switch'),
          text: t('switch_text'),
          picture: <Icon icon={BELL} />,
        },
      ]}
      known={known}
      save={save}
      failure={failure}
      says={{
        saved: (what, on) => t(refused ? 'refused' : on ? 'said_on' : 'said_off', { what }),
        offline: t('offline'),
        putBack: t('put_back'),
      }}
    />
  )
}
