/** Creates a localStorage for tests without a browser. With `refuse`, every access throws. */
export function fakeStorage(entries: Record<string, string> = {}, refuse = false) {
  const kept = new Map(Object.entries(entries))
  const allowed = () => {
    if (refuse) throw new DOMException('Denied', 'SecurityError')
    return kept
  }
  return {
    kept,
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, value: string) => void allowed().set(key, value),
    removeItem: (key: string) => void allowed().delete(key),
  }
}
