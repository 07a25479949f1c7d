/** The window event that reports that another build has replaced the build of this page. */
export const REPLACED = 'rollmates-replaced'

/**
 * Returns whether the server has another build of the open page; if so, also dispatches `REPLACED`.
 * Fetches the page itself, because browsers do not report which file failed or why. Never throws.
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
