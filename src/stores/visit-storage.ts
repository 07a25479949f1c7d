/**
 * The text that this visit (one tab, until it closes) keeps under `key`, or null. Never throws.
 */
export function readVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps `text` for this visit; null takes it away. Answers whether the browser did so. */
export function writeVisit(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The keys that begin with `prefix`. */
export function visitKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
