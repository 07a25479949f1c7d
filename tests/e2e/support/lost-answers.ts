import type { Page, Route } from '@playwright/test'

/** What is lost: a remote function by its name, a path, a pattern of addresses. */
type Of = string | RegExp
/** How many `times` it is lost; each time by default. */
type Often = Parameters<Page['route']>[2]
/** Restores the network. */
type Restore = () => Promise<void>

/** From now on the server does what it is asked, but every response is lost. */
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
    // A call under way would be let through by the browser when its route goes, and then be lost twice.
    await Promise.all(underWay)
    await page.unroute(path)
  }
}

/** From now on nothing of it reaches the server. */
export async function loseCalls(page: Page, of: Of, often?: Often): Promise<Restore> {
  const path = pathOf(of)
  await page.route(path, (route) => route.abort('internetdisconnected'), often)
  return () => page.unroute(path)
}

/** The same for the scripts of parts that are loaded late, by the names of their modules. */
export function loseParts(page: Page, ...names: string[]): Promise<Restore> {
  return loseCalls(page, new RegExp(`/_astro/(${names.join('|')})\\.[^/]*\\.js`))
}

function pathOf(of: Of): Of {
  if (typeof of !== 'string' || of.startsWith('**')) return of
  return of.startsWith('/') ? `**${of}` : `**/rest/v1/rpc/${of}`
}
