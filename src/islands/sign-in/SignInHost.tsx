import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { $session } from '../../stores/session.ts'
import { $signInAsked, $signInOffers } from '../../stores/sign-in-offer.ts'
import { useStore } from '../../stores/use-store.ts'
import type { ScreenProps } from '../screen/screen-props.ts'

interface Props {
  screen: ScreenProps
}

/** Without a network the page stays as it is; pressing again asks again. */
const nothing = { default: (_props: Props): ReactNode => null }

const SignInDialog = lazy(() => import('./SignInDialog.tsx').catch(() => nothing))
const SessionNote = lazy(() => import('./SessionNote.tsx').catch(() => nothing))

let hosts = 0

/** Where a page asks to sign in over what it shows, once, however many islands it has. */
export function SignInHost({ screen }: Props) {
  const [isFirst, setFirst] = useState(false)
  const asked = useStore($signInAsked)
  const offers = useStore($signInOffers)
  const session = useStore($session)

  useEffect(() => {
    setFirst(hosts === 0)
    hosts += 1
    return () => {
      hosts -= 1
    }
  }, [])

  if (!isFirst) return null
  const isOver = session.status === 'signed-out' && session.expired
  return (
    <Suspense>
      {isOver && !asked && offers === 0 && <SessionNote screen={screen} />}
      {asked && <SignInDialog screen={screen} />}
    </Suspense>
  )
}
