import type { Screen } from './screen.ts'

/**
 * Whether the words of the command line select a screen. A word that begins with `/` is a route, with its
 * parameter and the pages below it: `/activity/claim`, `/u`. Any other word is a part of a screen's name,
 * which contains the state: `banned`. If there are routes, one of them must fit; if there are other words,
 * one of them must fit, too.
 */
export function isAskedFor({ name, path }: Screen, words: readonly string[]): boolean {
  const routes = words.filter((word) => word.startsWith('/'))
  const states = words.filter((word) => !word.startsWith('/'))
  const isBelow = (route: string) => path === route || /^[/#?]/.test(path.slice(route.length))
  return (
    (routes.length === 0 || routes.some((route) => path.startsWith(route) && isBelow(route))) &&
    (states.length === 0 || states.some((state) => name.includes(state)))
  )
}
