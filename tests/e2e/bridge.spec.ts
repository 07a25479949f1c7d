import { REFUSAL } from '#src/contract/refusals.ts'
import { PADDING, playApp } from './support/app.ts'
import { bytesOfDataUrl, expectSharePicture } from './support/picture.ts'
import { recapAnswer } from './support/recap.ts'
import { expectPage, openStory, storyPage } from './support/story.ts'
import { expect, sessionOf, test } from './support/test.ts'
import { urlOf } from './support/variants.ts'

const RECAP = '/movie-night-in-review'
const URL_OF_DEMO = () => urlOf('demo')

/** The polls of a call without a response: 600, one every 50 ms. */
const PATIENCE = 31_000

for (const host of ['ios', 'android'] as const) {
  test.describe(`inside the ${host} app`, () => {
    test('the recap comes through the bridge, the page itself sends nothing to the server', async ({
      page,
      context,
      request,
    }) => {
      const { access_token: token } = await sessionOf(request, 'Maja')
      const app = await playApp(context, URL_OF_DEMO(), { host, token })
      const sent: string[] = []
      page.on('request', (asked) => sent.push(new URL(asked.url()).pathname))
      await openStory(page, RECAP)

      expect(app.callsOf('rpc').map(({ params }) => params)).toEqual([
        {
          function: 'season_recap',
          params: { season: 'movie-night', username: null, language_code: 'en' },
        },
      ])
      expect(sent.filter((path) => /^\/(rest|auth)\//.test(path))).toEqual([])
      const recap = await recapAnswer(request, { season: 'movie-night' }, token)
      await page.keyboard.press('ArrowDown')
      await expect(storyPage(page, 2)).toContainText(`${recap.figures.received} received`)
    })

    test('the page leaves space for the device’s bars', async ({ page, context }) => {
      await playApp(context, URL_OF_DEMO(), { host })
      await openStory(page, `${RECAP}/Maja`)
      const top = async () =>
        (await page.getByRole('img', { name: 'Page 1 of 5' }).boundingBox())?.y ?? 0
      await expect.poll(top).toBeGreaterThan(PADDING.top)
      const share = await page.getByRole('button', { name: 'Share this page' }).boundingBox()
      expect((share?.y ?? 0) + (share?.height ?? 0)).toBeLessThan(844 - PADDING.bottom)
    })

    test('the close button makes the app close the page', async ({ page, context }) => {
      const app = await playApp(context, URL_OF_DEMO(), { host })
      await openStory(page, `${RECAP}/Maja`)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect.poll(() => app.callsOf('popPage').length).toBe(1)
      await expect(page).toHaveURL(/Maja$/)
    })

    test('sharing goes to the app’s sheet, with the picture', async ({
      page,
      context,
      request,
    }) => {
      const { access_token: token } = await sessionOf(request, 'Maja')
      const app = await playApp(context, URL_OF_DEMO(), { host, token })
      await openStory(page, `${RECAP}#page=5`)
      await page.getByRole('button', { name: 'Share my season' }).click()
      await expect.poll(() => app.callsOf('shareContent').length, { timeout: 15_000 }).toBe(1)
      const { params } = app.callsOf('shareContent')[0] ?? {}
      expect(params).toMatchObject({
        title: 'My Movie Night',
        url: `${URL_OF_DEMO()}${RECAP}/Maja`,
      })
      await expectSharePicture(bytesOfDataUrl(String(params?.imageDataUrl)))
      await expect
        .poll(() => app.callsOf('rpc').map((call) => call.params.function))
        .toContain('season_recap_shared')
    })
  })
}

test('the app provides the player, and the page stores no token', async ({
  page,
  context,
  request,
}) => {
  const { access_token: token } = await sessionOf(request, 'Maja')
  const app = await playApp(context, URL_OF_DEMO(), { host: 'ios', token })
  await openStory(page, RECAP)
  await expect.poll(() => app.callsOf('getUserInfo').length).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('AppVersion'))).toBe('7.1.0')
})

test('the app’s language decides an address without one', async ({ page, context }) => {
  await playApp(context, URL_OF_DEMO(), { host: 'android', languageCode: 'de-AT' })
  await page.goto(`${RECAP}/Maja?from=push#page=2`)
  await expect(page).toHaveURL(/\/de\/movie-night-in-review\/Maja\?from=push#page=2$/)
  await expect(page.getByRole('img', { name: 'Seite 2 von 5' })).toBeVisible()
})

test('a refusal through the bridge has its own screen, by its code', async ({ page, context }) => {
  await playApp(context, URL_OF_DEMO(), {
    host: 'ios',
    answers: {
      rpc: () => ({ errorCode: REFUSAL.banned_forever, message: 'banned' }),
    },
  })
  await page.goto(`${RECAP}/Maja`)
  await expect(page.getByRole('heading', { name: 'Miss a turn' })).toBeVisible()
})

test('contacting support asks the app for it', async ({ page, context }) => {
  const app = await playApp(context, URL_OF_DEMO(), {
    host: 'android',
    answers: { rpc: () => ({ errorCode: 14030 }) },
  })
  await page.goto(`${RECAP}/Maja`)
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect.poll(() => app.callsOf('intercom').length).toBe(1)
})

const MALFORMED: Record<string, unknown> = {
  'a text': 'yes',
  null: null,
  'data of another shape': { data: { version: 'own', figures: [] } },
  'no data at all': {},
  'an error without a code that is one': { errorCode: {}, message: ['x'] },
}
for (const [kind, answer] of Object.entries(MALFORMED)) {
  test(`a malformed answer (${kind}) ends in the error screen, and Try again calls again`, async ({
    page,
    context,
  }) => {
    const app = await playApp(context, URL_OF_DEMO(), {
      host: 'ios',
      answers: { rpc: () => answer },
    })
    await page.goto(`${RECAP}/Maja`)
    await expect(page.getByRole('heading', { name: 'That roll went wide' })).toBeVisible()
    const asked = app.callsOf('rpc').length
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => app.callsOf('rpc').length).toBe(asked + 1)
  })
}

test('a host that throws ends in the error screen at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      RollmatesNative: {
        postMessage() {
          throw new Error('detached')
        },
      },
    })
  })
  await page.goto(`${RECAP}/Maja`)
  await expect(page.getByRole('heading', { name: 'That roll went wide' })).toBeVisible()
})

test('an app that never responds: the page polls 600 times, then shows an error', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const app = await playApp(context, URL_OF_DEMO(), {
    host: 'android',
    answers: { rpc: () => undefined, getUserInfo: () => undefined, getAppInfo: () => undefined },
  })
  await page.goto(`${RECAP}/Maja`)
  await expect.poll(() => app.callsOf('rpc').length).toBe(1)
  await page.clock.runFor(25_000)
  await expect(page.getByRole('heading', { name: 'That roll went wide' })).toHaveCount(0)
  await page.clock.runFor(PATIENCE - 25_000)
  await expect(page.getByRole('heading', { name: 'That roll went wide' })).toBeVisible()
  await expect(page.getByText('Code -1')).toBeVisible()
})

test('an app that responds late, but in time, shows the recap', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install()
  const recap = await recapAnswer(request, { season: 'movie-night', username: 'Maja' })
  const app = await playApp(context, URL_OF_DEMO(), {
    host: 'ios',
    answers: { rpc: () => undefined },
  })
  await page.goto(`${RECAP}/Maja`)
  await expect.poll(() => app.callsOf('rpc').length).toBe(1)
  await page.clock.runFor(20_000)
  const [call] = app.callsOf('rpc')
  await app.answer(page, call?.id ?? 0, { data: recap })
  await page.clock.runFor(1000)
  await expectPage(page, 1)
  await expect(page.getByRole('article').getByText('Maja’s Movie Night')).toBeVisible()
})

test('a response after the timeout, a second one and an unexpected one change nothing', async ({
  page,
  context,
  request,
}) => {
  await page.clock.install()
  const recap = await recapAnswer(request, { season: 'movie-night', username: 'Maja' })
  const app = await playApp(context, URL_OF_DEMO(), {
    host: 'ios',
    answers: { rpc: () => undefined },
  })
  await page.goto(`${RECAP}/Maja`)
  await expect.poll(() => app.callsOf('rpc').length).toBe(1)
  await page.clock.runFor(PATIENCE)
  const error = page.getByRole('heading', { name: 'That roll went wide' })
  await expect(error).toBeVisible()
  const [first] = app.callsOf('rpc')
  for (const id of [first?.id ?? 0, first?.id ?? 0, 1]) {
    await app.answer(page, id, { data: recap })
    await page.clock.runFor(200)
    await expect(error).toBeVisible()
  }
  // The retry is a separate call that ends with its own response.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => app.callsOf('rpc').length).toBe(2)
  await app.answer(page, app.callsOf('rpc')[1]?.id ?? 0, { data: recap })
  await page.clock.runFor(1000)
  await expect(page.getByRole('article').getByText('Maja’s Movie Night')).toBeVisible()
})
