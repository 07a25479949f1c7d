import { useCallback } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { loadWords } from '#src/app/words/load-words.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { notificationSettings, swapRemindersSet } from '#src/contract/functions/notifications.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, CLOCK, HEART, MAIL, SWAP } from '#src/ui/icon/icons.ts'
import { SwitchList } from './SwitchList.tsx'
import { timeZone } from './time-zone.ts'

/** The kinds of news about swaps, in the order of a swap, each with a picture. */
const NEWS = [
  { which: 'matched', icon: HEART },
  { which: 'proposed', icon: MAIL },
  { which: 'accepted', icon: SWAP },
  { which: 'confirmed', icon: CHECK },
  { which: 'said', icon: MAIL },
  { which: 'expiring', icon: CLOCK },
] as const

const pushSwitch = lazyModule(() => import('./PushSwitch.tsx'))

interface Props {
  /** The texts of the namespace `swap-reminders`. */
  strings: Readonly<Record<string, string>>
}

/**
 * Renders a switch for each kind of news about the player's swaps, and one for web push. Renders
 * nothing until the settings have loaded. Without reminders, only web push has a switch.
 */
export default function SwapReminders({ strings }: Props) {
  const { state } = useRead(notificationSettings, {})
  if (state.status !== 'ready') return null
  const { sent, swaps, push_key } = state.data
  return (
    <>
      {sent && <SwapSwitches strings={strings} known={swaps} />}
      {push_key !== null && <WebPush strings={strings} pushKey={push_key} />}
    </>
  )
}

/** Renders the switch of web push. `PushSwitch` hides it in browsers without web push. */
function WebPush({ strings, pushKey }: Props & { pushKey: string }) {
  const { locale } = usePage().screen
  const load = useCallback(
    async () => ({ ...(await pushSwitch()), words: await loadWords(locale, 'push') }),
    [locale],
  )
  const lazy = useLazyPart(load)
  if (lazy.status !== 'ready') return null
  const { PushSwitch, words } = lazy.part
  return <PushSwitch strings={{ ...strings, ...words }} pushKey={pushKey} />
}

function SwapSwitches({ strings, known }: Props & { known: RpcResult<typeof swapRemindersSet> }) {
  const { screen } = usePage()
  const words = wordsOf(strings, screen.locale)
  const { mutate, failure } = useMutation(swapRemindersSet)
  return (
    <SwitchList
      title={words.t('title')}
      lead={words.t('limits')}
      items={NEWS.map(({ which, icon }) => ({
        which,
        label: words.t(which),
        text: words.t(`${which}_text`),
        picture: <Icon icon={icon} />,
      }))}
      known={known}
      save={(wanted) => mutate({ ...wanted, time_zone: timeZone() })}
      failure={failure}
      says={{
        saved: (what, on) => words.t(on ? 'said_on' : 'said_off', { what }),
        offline: words.t('offline'),
        putBack: words.t('put_back'),
      }}
    />
  )
}
