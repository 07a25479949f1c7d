import { startTransition, useEffect, useRef, useState } from 'react'
import { isKept, keepPress, takePress } from '#src/stores/kept-press.ts'
import { refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'

/**
 * Does after a sign-in what was pressed before it, once, whether the sign-in left the page or not: `act`
 * is called when the page shows what the player sees who has signed in. What only joins or reminds
 * happens; where something is spent, `act` puts the focus on its button.
 * @param name what was pressed, which no other button of the page has
 * @param needsSignIn whether the press needs a sign-in, as long as the page says so
 * @param isTheirs false as long as the page shows what somebody sees who is not signed in, where it tells
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
    // Whoever comes back without having signed in has given it up.
    else takePress(name)
  }, [name, needsSignIn, status])
  useEffect(() => {
    if (status !== 'signed-in' || !isTheirs || !isKept(name)) return
    let isGone = false
    // The answers for another player may replace this part by one of its kind, which then does it.
    void refresh().finally(() => {
      // Answers are drawn in transitions (use-read.ts), which may be late: this one ends with or after them.
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

/** Returns what a button does that needs a sign-in: `act`, at once or after it. */
export function useSignedInPress(
  name: string,
  act: () => unknown,
  isTheirs?: boolean,
): () => unknown {
  useAfterSignIn(name, false, act, isTheirs)
  return () => {
    // Signing in reloads what the page shows, and what was chosen would go with it.
    if ($session.get().status !== 'signed-out') return act()
    keepPress(name)
    return askToSignIn()
  }
}
