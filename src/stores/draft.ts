import { useEffect, useState } from 'react'
import { readVisit, visitKeys, writeVisit } from '#src/bridge/visit-storage.ts'
import { $session } from './session.ts'
import { useStore } from './use-store.ts'

const PREFIX = 'rollmates-draft:'

/** The author of new drafts: the player, even after the session has expired; '' if nobody has signed in. */
let player = ''

$session.subscribe((session) => {
  if (session.status === 'signed-in') player = session.user.id
  if (session.status !== 'signed-out' || session.expired) return
  // After a sign-out the next player must not see these drafts.
  if (player) for (const key of visitKeys(PREFIX)) writeVisit(key, null)
  player = ''
})

/** Returns the draft `name` on this path; '' if another player than the signed-in one wrote it. */
export function readDraft(name: string): string {
  try {
    const { of, text } = JSON.parse(readVisit(storageKey(name)) ?? '{}')
    const isTheirs = of === '' || player === '' || of === player
    return isTheirs && typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Stores a draft until the tab closes or its player signs out; '' deletes the draft. */
export function saveDraft(name: string, text: string): void {
  writeVisit(storageKey(name), text === '' ? null : JSON.stringify({ of: player, text }))
}

/**
 * Returns a text that the player edits, and its setter. The text survives a sign-in by redirect, which
 * returns to the same path. Set it to '' after submitting it.
 */
export function useDraft(name: string): [text: string, set: (text: string) => void] {
  const { status } = useStore($session)
  const [text, setText] = useState('')
  // The author of the draft is known only once the session has loaded. Text typed before that is kept.
  useEffect(() => {
    if (status !== 'unknown') setText((typed) => typed || readDraft(name))
  }, [status, name])
  return [
    text,
    (next) => {
      setText(next)
      saveDraft(name, next)
    },
  ]
}

/**
 * Reopens a dialog that was open when the player left the page to sign in. `open` names the open dialog; ''
 * means none. The name is stored while nobody is signed in, and passed to `resume` once after the sign-in.
 */
export function useOpenDraft(name: string, open: string, resume: (open: string) => unknown): void {
  const { status } = useStore($session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resume` is a new function each render
  useEffect(() => {
    if (status === 'signed-out') saveDraft(name, open)
    if (status !== 'signed-in') return
    const left = readDraft(name)
    saveDraft(name, '')
    if (left && left !== open) resume(left)
  }, [name, open, status])
}

function storageKey(name: string): string {
  return `${PREFIX}${location.pathname}:${name}`
}
