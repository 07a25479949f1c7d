import ICAL from 'ical.js'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('anybody sees what is on, and subscribes to it', async ({ page, request }) => {
  await page.goto('/event')
  await expect(page.getByRole('heading', { name: 'Orbit Race' })).toBeVisible()
  const subscribe = page.getByRole('link', { name: 'Subscribe' })
  await expect(subscribe).toHaveAttribute('href', /^webcal:\/\/[^/]+\/event\/calendar\.ics$/)
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/,
  )
  await expectAccessible(page)

  const address = (await subscribe.getAttribute('href'))?.replace(/^webcal:/, 'http:') ?? ''
  for (const [path, name] of [
    [new URL(address).pathname, 'Rollmates: events'],
    ['/de/event/calendar.ics', 'Rollmates: Events'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name)
    const titles = calendar
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('summary'))
    expect(titles).toContain('Golden Blitz')
  }
})

test('inside the app, which opens no calendars, the address can be copied', async ({
  context,
  page,
  baseURL,
}) => {
  await playApp(context, baseURL ?? '', { host: 'ios' })
  await page.goto('/event')
  await expect(page.getByRole('heading', { name: 'Orbit Race' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveCount(0)
})
