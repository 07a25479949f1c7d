// Helpers that several states use: answers to the pages' requests, and actions on the pages.
import type { Page, Route } from '@playwright/test'
import type * as v from 'valibot'
import type { Delivery } from '#src/contract/deliveries.ts'

export type Answer = Record<string, unknown>

/** A remote function of the contract, whose result has a known type. */
type Answering<Truth> = { name: string; result: v.GenericSchema<unknown, Truth> }

export const ask = (page: Page, fn: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/rest/v1/rpc/${fn}`, answer)

/** Changes the server's real response, because some states take many days or luck. */
export const changed =
  <Truth = Answer>(fn: string | Answering<Truth>, change: (truth: Truth) => Answer) =>
  (page: Page) =>
    ask(page, typeof fn === 'string' ? fn : fn.name, async (route) => {
      const response = await route.fetch()
      const truth = (await response.json()) as Truth
      await route.fulfill({ response, json: { ...truth, ...change(truth) } })
    })

export const refused = (fn: string, code: string, details?: Answer) => (page: Page) =>
  ask(page, fn, (route) => route.fulfill({ status: 400, json: { code, message: 'No', details } }))

export const answered = (fn: string, json: Answer) => (page: Page) =>
  ask(page, fn, (route) => route.fulfill({ json }))

export const lost = (fn: string) => (page: Page) => ask(page, fn, (route) => route.abort())

export const failing = (page: Page) =>
  ask(page, '*', (route) => route.fulfill({ status: 503, json: { code: '57P03', message: 'No' } }))

/** Takes the page offline at its first remote call, but after its scripts, which would not load offline. */
export const offline = async (page: Page) => {
  for (const path of ['**/rest/v1/rpc/*', '**/auth/v1/*']) {
    await page.route(path, async (route) => {
      await page.waitForFunction(
        () =>
          document.readyState === 'complete' &&
          !document.querySelector('astro-island[ssr]:not([client="media"])'),
      )
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
  }
}

/** Returns an action that runs `acts` in turn. */
export const inTurn =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

/** Returns an action that presses a button, and waits for the selector `shows`, if given. */
export const press = (selector: string, shows?: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  if (shows) await page.locator(shows).first().waitFor()
}

export const see = (selector: string) => (page: Page) => {
  const found = page.locator(selector).first()
  return found.evaluate((element) => element.scrollIntoView({ block: 'end' }))
}

/** Returns an action that selects an option; with `force`, because a drawing covers its input. */
export const check = (selector: string) => (page: Page) =>
  page.locator(selector).first().check({ force: true })

/** Returns an action that reports the page's content to moderators, and waits for the selector `shows`. */
export const report = (opener: string, shows = '.report-thanks') =>
  inTurn(press(opener), check('.report-dialog input'), press('.report-dialog [type=submit]', shows))

export const reportKept = answered('report', { reported_at: '2026-11-21T12:00:00.000Z' })

export const enterCode = inTurn(
  (page) => page.locator('.code-entry input').fill('R4MP7K'),
  press('.code-entry button[type=submit]', '.code-entry [role=alert] button'),
  see('.code-entry'),
)

export const won = (rarity: 'rare' | 'gold', sticker: string) => {
  const sent = rarity === 'rare'
  const shown_on = sent ? '2026-11-22' : null
  const delivery = deliveryOf(sent ? 'sent' : 'applied')
  const due_at = '2026-11-22T12:00:00Z'
  return { type: 'sticker' as const, sticker, rarity, sent, due_at, shown_on, delivery }
}

/** Returns the delivery of a reward; a failed one by default lacks a game link. */
export const deliveryOf = (
  status: Delivery['status'],
  why: Delivery['why'] = status === 'failed' ? 'game_link_missing' : null,
): Delivery => {
  const at = (...reached: Delivery['status'][]) =>
    reached.includes(status) ? '2026-11-22T09:00:00Z' : null
  return {
    status,
    applied_at: '2026-11-21T12:00:00Z',
    handed_over_at: at('on_its_way', 'sent', 'failed', 'refunded'),
    sent_at: at('sent'),
    failed_at: at('failed', 'refunded'),
    why,
    refunded_at: at('refunded'),
  }
}
