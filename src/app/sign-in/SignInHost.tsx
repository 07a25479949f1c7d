import { type ComponentType, useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { $signInOffers, $signInRequested } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { useLazyPart } from '../screen/LazyPart.tsx'
import { usePage } from '../screen/page-context.tsx'
import { fetchLazy } from '../screen/use-lazy-dialog.ts'

const dialogModule = lazyModule(() => import('./SignInDialog.tsx'))
const noteModule = lazyModule(() => import('./SessionNote.tsx'))

let hosts = 0

/** Renders the sign-in dialog and the session note, only once per page with several islands. */
export function SignInHost() {
  const { screen } = usePage()
  const [isFirst, setFirst] = useState(false)
  const isRequested = useStore($signInRequested)
  const offers = useStore($signInOffers)
  const session = useStore($session)
  const [Dialog, setDialog] = useState<ComponentType>()
  const strings = screen.commonStrings

  useEffect(() => {
    setFirst(hosts === 0)
    hosts += 1
    return () => {
      hosts -= 1
    }
  }, [])

  const isWanted = isFirst && isRequested
  useEffect(() => {
    if (!isWanted || Dialog) return
    fetchLazy(dialogModule).then((module) => {
      if (module) setDialog(() => module.default)
      else $signInRequested.set(false)
    })
  }, [isWanted, Dialog])

  const isOver = session.status === 'signed-out' && session.expired === true
  const isNoted = isFirst && isOver && !isRequested && offers === 0
  const note = useLazyPart(noteModule, isNoted)
  const isUntold = isNoted && note.status === 'failed'
  useEffect(() => {
    // If the session note cannot be loaded, a toast replaces it. Actions that need a session still
    // ask the player to sign in.
    if (isUntold) notify(strings['sign_in.ended'], 'danger')
  }, [isUntold, strings])

  if (!isFirst) return null
  return (
    <>
      {isNoted && note.status === 'ready' && <note.part.default />}
      {isRequested && Dialog && <Dialog />}
    </>
  )
}
