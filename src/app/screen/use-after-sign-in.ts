import { startTransition, useEffect, useRef, useState } from 'react'
import { isKept, keepPress, takePress } from '#src/stores/kept-press.ts'
import { refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'

/**
 * Repeats a press once after the player has signed in, even if the sign-in left the page. Calls
 * `act` as soon as the page shows the player's own data. If the action costs something, `act` must
 * only focus the button.
 * @param name the name of the press, unique on the page
 * @param needsSignIn whether the press still waits for a sign-in
 * @param isTheirs false while the page still shows the data of a signed-out visitor
 */
export function useAfterSignIn(
  name: string,
  needsSignIn: boolean,
  act: () => unknown,
  isTheirs = true,
): void {
  const { status } = useStore($session)
  const [isDue, setDue] = useState(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (status !== 'signed-out') return
    if (needsSignIn) keepPress(name)
    // A player who returns signed out has given up, so this removes the stored press.
    else takePress(name)
  }, [name, needsSignIn, status])
  useEffect(() => {
    if (status !== 'signed-in' || !isTheirs || !isKept(name)) return
    let isGone = false
    // Does nothing once this instance is unmounted: another instance may have replaced it with the
    // new data, and then repeats the press.
    void refresh().finally(() => {
      // Responses render in transitions (use-read.ts), which may be slow. This update is also in a
      // transition, so that it does not render before the responses.
      if (!isGone) startTransition(() => setDue(true))
    })
    return () => {
      isGone = true
    }
  }, [name, status, isTheirs])
  useEffect(() => {
    if (!isDue) return
    setDue(false)
    if (takePress(name)) latest.current()
  }, [name, isDue])
}

/** Returns the handler of a button that calls `act` at once or after the sign-in. */
export function useSignedInPress(
  name: string,
  act: () => unknown,
  isTheirs?: boolean,
): () => unknown {
  useAfterSignIn(name, false, act, isTheirs)
  return () => {
    // A sign-in reloads the page's data and would discard a choice, so `act` waits for the sign-in.
    if ($session.get().status !== 'signed-out') return act()
    keepPress(name)
    return askToSignIn()
  }
}
