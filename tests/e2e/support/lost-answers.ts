import type { Page, Route } from '@playwright/test'

/** The calls to lose, by a remote function's name, a path, or a pattern of addresses. */
type Of = string | RegExp
/** How many `times` matching calls are lost; by default always. */
type Often = Parameters<Page['route']>[2]
type Restore = () => Promise<void>

/** From now on the server processes matching calls, but every response is lost. */
export async function loseAnswers(page: Page, of: Of, often?: Often): Promise<Restore> {
  const path = pathOf(of)
  const underWay = new Set<Promise<void>>()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  const loseOne = async (route: Route) => {
    const lost = lose(route)
    underWay.add(lost)
    await lost
    underWay.delete(lost)
  }
  await page.route(path, loseOne, often)
  return async () => {
    // If the route ended first, the browser would send the pending calls a second time.
    await Promise.all(underWay)
    await page.unroute(path)
  }
}

/** From now on no matching call reaches the server. */
export async function loseCalls(page: Page, of: Of, often?: Often): Promise<Restore> {
  const path = pathOf(of)
  await page.route(path, (route) => route.abort('internetdisconnected'), often)
  return () => page.unroute(path)
}

/** Makes scripts that load late fail to load; `names` are the names of their modules. */
export function loseParts(page: Page, ...names: string[]): Promise<Restore> {
  return loseCalls(page, new RegExp(`/_astro/(${names.join('|')})\\.[^/]*\\.js`))
}

function pathOf(of: Of): Of {
  if (typeof of !== 'string' || of.startsWith('**')) return of
  return of.startsWith('/') ? `**${of}` : `**/rest/v1/rpc/${of}`
}
