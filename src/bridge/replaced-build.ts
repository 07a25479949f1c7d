/** The event of the window by which a page says that another build has replaced its own. */
export const REPLACED = 'rollmates-replaced'

/**
 * Returns whether the server now has another build of the page that is open, so that parts of it which
 * were not loaded yet are gone; says so to the page then. Asks for the page itself, because browsers do
 * not tell which file a module lacked, or why. Never throws.
 */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('[component-url]')?.getAttribute('component-url')
  if (!own || !navigator.onLine) return false
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    const replaced = answer.ok && !(await answer.text()).includes(own)
    if (replaced) dispatchEvent(new Event(REPLACED))
    return replaced
  } catch {
    return false
  }
}
