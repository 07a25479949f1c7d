import { useEffect, useState } from 'react'
import { $session } from './session.ts'
import { useStore } from './use-store.ts'
import { readVisit, visitKeys, writeVisit } from './visit-storage.ts'

const PREFIX = 'rollmates-draft:'

/** Who drafts: the player, also one whose session has just ended; '' is a stranger. */
let player = ''

$session.subscribe((session) => {
  if (session.status === 'signed-in') player = session.user.id
  if (session.status !== 'signed-out' || session.expired) return
  // Somebody has signed out: what they typed is nobody else's business.
  if (player) for (const key of visitKeys(PREFIX)) writeVisit(key, null)
  player = ''
})

/** What was drafted under `name` on this address, by the player who is here now or a stranger; else ''. */
export function readDraft(name: string): string {
  try {
    const { of, text } = JSON.parse(readVisit(keyOf(name)) ?? '{}')
    const isTheirs = of === '' || player === '' || of === player
    return isTheirs && typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Keeps a draft until the tab closes or its player signs out; '' drops it. */
export function keepDraft(name: string, text: string): void {
  writeVisit(keyOf(name), text === '' ? null : JSON.stringify({ of: player, text }))
}

/**
 * What a player has typed or chosen, as a text that outlives a sign-in by redirect: the page comes
 * back to the same address with it. Drop it (set '') once it was sent.
 */
export function useDraft(name: string): [text: string, set: (text: string) => void] {
  const { status } = useStore($session)
  const [text, setText] = useState('')
  // Whose draft it is is known once the session is; what was typed until then stays.
  useEffect(() => {
    if (status !== 'unknown') setText((typed) => typed || readDraft(name))
  }, [status, name])
  return [
    text,
    (next) => {
      setText(next)
      keepDraft(name, next)
    },
  ]
}

/**
 * Opens again what a player had open when they left to sign in: `open` says what that is, '' for
 * nothing. It is kept while nobody is signed in, and given to `resume`, once, as soon as somebody is.
 */
export function useOpenDraft(name: string, open: string, resume: (open: string) => unknown): void {
  const { status } = useStore($session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resume` is another one each time
  useEffect(() => {
    if (status === 'signed-out') keepDraft(name, open)
    if (status !== 'signed-in') return
    const left = readDraft(name)
    keepDraft(name, '')
    if (left && left !== open) resume(left)
  }, [name, open, status])
}

function keyOf(name: string): string {
  return `${PREFIX}${location.pathname}:${name}`
}
