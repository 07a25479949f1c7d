/** Returns the text stored under `key` for this visit (sessionStorage), or null. Never throws. */
export function readVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores `text` for this visit; null removes it. Returns whether the browser stored it. */
export function writeVisit(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns the keys in sessionStorage that start with `prefix`; none if it is blocked. */
export function visitKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
