import type { STORAGE_KEYS } from '#src/contract/storage-keys.ts'

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** Values that the browser refused to store (private mode, embedded frame, full storage). */
const memory = new Map<StorageKey, string | null>()

/** Returns the text under `key`, or null. Never throws. */
export function readStored(key: StorageKey): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores `value` under `key`; null removes it. Never throws. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}
