import { REFUSAL } from '#src/contract/refusals.ts'
import { PADDING, playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { bytesOfDataUrl, expectSharePicture } from './support/picture.ts'
import { recapAnswer } from './support/recap.ts'
import { expectBanned } from './support/scenes.ts'
import { openCard, openStory, storyPage } from './support/story.ts'
import { expect, sessionOf, test } from './support/test.ts'
import { urlOf } from './support/variants.ts'

const RECAP = '/movie-night-in-review'
const URL_OF_DEMO = () => urlOf('demo')

test.describe('inside the app', () => {
  test('the recap comes through the bridge, the page itself sends nothing to the server', async ({
    page,
    context,
    request,
  }) => {
    const { access_token: token } = await sessionOf(request, 'Maja')
    const app = await playApp(context, URL_OF_DEMO(), { host: 'ios', token })
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

  test('the page leaves space for the device’s bars, and its close button makes the app close it', async ({
    page,
    context,
  }) => {
    const app = await playApp(context, URL_OF_DEMO(), { host: 'ios' })
    await openStory(page, `${RECAP}/Maja`)
    const top = async () =>
      (await page.getByRole('img', { name: /^Page 1\sof \d$/ }).boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThan(PADDING.top)
    const share = await page.getByRole('button', { name: 'Share this page' }).boundingBox()
    expect((share?.y ?? 0) + (share?.height ?? 0)).toBeLessThan(844 - PADDING.bottom)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => app.callsOf('popPage').length).toBe(1)
    await expect(page).toHaveURL(/Maja$/)
  })

  test('sharing goes to the app’s sheet, with the picture', async ({ page, context, request }) => {
    const { access_token: token } = await sessionOf(request, 'Maja')
    const app = await playApp(context, URL_OF_DEMO(), { host: 'ios', token })
    await openCard(page, RECAP)
    await page.getByRole('button', { name: 'Share my season' }).click()
    await expect.poll(() => app.callsOf('shareContent').length).toBe(1)
    const { params } = app.callsOf('shareContent')[0] ?? {}
    expect(params).toMatchObject({
      title: 'My Movie Night',
      url: `${URL_OF_DEMO()}${RECAP}/Maja`,
    })
    await expectSharePicture(bytesOfDataUrl(String(params?.imageDataUrl)))
    await expect
      .poll(() => app.callsOf('rpc').map((call) => call.params.function))
      .toContain('season_recap_shared')
    const pages = await page.locator('section.page').count()
    await expect
      .poll(() => app.callsOf('logEvent').map((call) => call.params))
      .toEqual(
        expect.arrayContaining([
          { name: 'page_seen', params: { page: RECAP, locale: 'en' } },
          { name: 'story_page', params: { campaign: 'movie-night', number: pages } },
          ...['offered', 'pressed', 'shared'].map((outcome) => ({
            name: 'share',
            params: { page: RECAP, place: 'recap-card', outcome },
          })),
        ]),
      )
    const logged = app.callsOf('logEvent').map(({ params }) => JSON.stringify(params))
    expect(logged.filter((event) => /story_page.*"number":1\b/.test(event))).toHaveLength(1)
    expect(logged.join()).not.toContain('Maja')
  })
})

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

test('a token that the backend rejects: the app is asked once for a fresh session, then to sign in', async ({
  page,
  context,
  request,
}) => {
  const { access_token } = await sessionOf(request, 'Maja')
  let token = 'spoilt'
  const app = await playApp(context, URL_OF_DEMO(), { host: 'android', token: () => token })
  await page.goto(RECAP)
  await expect(page.getByRole('button', { name: 'Sign in to the app' })).toBeVisible()
  expect(app.callsOf('getUserInfo')).toHaveLength(2)
  await page.getByRole('button', { name: 'Sign in to the app' }).click()
  await expect
    .poll(() => app.callsOf('openPageByName').map(({ params }) => params.name))
    .toEqual(['sign-in'])

  // The player has signed in on the app's own page, and the app tells this page.
  token = access_token
  await app.sessionChanged(page)
  await expect(page.getByRole('article').getByText('with you in the lead')).toBeVisible()
})

test('the app’s language decides an address without one', async ({ page, context }) => {
  await playApp(context, URL_OF_DEMO(), { host: 'android', languageCode: 'de-AT' })
  await page.goto(`${RECAP}/Maja?from=push#page=2`)
  await expect(page).toHaveURL(/\/de\/movie-night-in-review\/Maja\?from=push#page=2$/)
  await expect(page.getByRole('img', { name: 'Seite 2 von 5' })).toBeVisible()
})

test('an app that does not share: the page says so, the link is copied, or another try shares it', async ({
  page,
  context,
}) => {
  let downloads = 0
  page.on('download', () => downloads++)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let answer: unknown = { errorCode: 5, message: 'No sheet' }
  const app = await playApp(context, URL_OF_DEMO(), {
    host: 'android',
    answers: { shareContent: () => answer },
  })
  await openStory(page, `${RECAP}/Maja#page=5`)
  const share = page.getByRole('button', { name: 'Share this season' })
  const dialog = page.getByRole('dialog', { name: 'Not shared yet' })
  await share.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${RECAP}/Maja`)

  await share.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  answer = { data: { via: 'cancelled' } }
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(share).toBeFocused()
  expect(app.callsOf('shareContent')).toHaveLength(3)
  expect(downloads).toBe(0)
})

test('what leads out of a page goes through the app, and what it refuses is told', async ({
  page,
  context,
}) => {
  const refused = () => ({ errorCode: -1 })
  const answers: Record<string, () => unknown> = { popPage: refused }
  const app = await playApp(context, URL_OF_DEMO(), { host: 'ios', answers })
  const opened = () => app.callsOf('openWebPage').map(({ params }) => String(params.url))

  await page.goto('/download')
  // Waits until the page has started, because only then does it open links through the app.
  await expect.poll(() => app.callsOf('getAppInfo').length).toBe(1)
  await page.getByRole('link', { name: 'Google Play' }).click()
  await expect.poll(opened).toEqual([expect.stringContaining('https://play.google.com/')])
  await expect(page).toHaveURL(/\/download$/)

  await openStory(page, `${RECAP}/Maja`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('The app didn’t respond. Please try again.')).toBeVisible()

  answers.intercom = refused
  answers.rpc = () => ({ errorCode: REFUSAL.banned_forever })
  await page.reload()
  await expectBanned(page)
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect.poll(() => app.callsOf('intercom').length).toBe(1)
  await expect.poll(() => opened().at(-1)).toMatch(/^mailto:support@/)
  answers.openWebPage = refused
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect(page.getByText(/Write to us: support@/)).toBeVisible()

  answers.rpc = () => ({ errorCode: 0, message: 'Nothing to say' })
  await page.reload()
  await expect(page.locator('.recap-failure')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toHaveCount(0)
  await expect(page.getByText('Nothing to say')).toHaveCount(0)
})

test('a page without islands keeps clear of the device’s bars, in the app’s language', async ({
  page,
  context,
}) => {
  const padding = { top: 48, left: 59, right: 59 }
  await playApp(context, URL_OF_DEMO(), {
    host: 'android',
    // Invalid values, a numeric version and a missing side, do not affect the other values.
    answers: { getAppInfo: () => ({ data: { padding, languageCode: 'pt-BR', version: 7 } }) },
  })
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/activity/rules', '/activity/rules/invite-more', '/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/pt${path}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    const wordmark = page.getByRole('link', { name: 'Rollmates' })
    await expect.poll(async () => (await wordmark.boundingBox())?.y ?? 0).toBeGreaterThan(48)
    const first = page.locator('header').locator('a:visible').first()
    expect((await first.boundingBox())?.x ?? 0).toBeGreaterThan(59)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844)
  }
  expect(await page.evaluate(() => localStorage.getItem('AppVersion'))).toBe('7')
})
