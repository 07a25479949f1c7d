import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { $signInAsked, $signInOffers } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'

interface Props {
  screen: ScreenProps
}

const dialogModule = lateModule(() => import('./SignInDialog.tsx'))

/** Without it the page stays as it is, and the next press asks to sign in. */
const SessionNote = lazy(() =>
  import('./SessionNote.tsx').catch(() => ({ default: (_: Props) => null })),
)

let hosts = 0

/** Where a page asks to sign in over what it shows, once, however many islands it has. */
export function SignInHost({ screen }: Props) {
  const [isFirst, setFirst] = useState(false)
  const asked = useStore($signInAsked)
  const offers = useStore($signInOffers)
  const session = useStore($session)
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const strings = screen.commonStrings

  useEffect(() => {
    setFirst(hosts === 0)
    hosts += 1
    return () => {
      hosts -= 1
    }
  }, [])

  const isAsked = isFirst && asked
  useEffect(() => {
    if (!isAsked || Dialog) return
    dialogModule().then(
      (module) => setDialog(() => module.default),
      () => {
        // The page stays as it is; whoever presses again asks again.
        $signInAsked.set(false)
        notify(strings['states.offline.text'] ?? '', 'danger')
      },
    )
  }, [isAsked, Dialog, strings])

  if (!isFirst) return null
  const isOver = session.status === 'signed-out' && session.expired
  return (
    <Suspense>
      {isOver && !asked && offers === 0 && <SessionNote screen={screen} />}
      {asked && Dialog && <Dialog screen={screen} />}
    </Suspense>
  )
}
