import { REFUSAL } from '#src/contract/refusals.ts'
import { expectPath, expectText, press } from './support/page.ts'
import { expect, test } from './support/test.ts'

const RECAP = '/movie-night-in-review'

test('all remote calls go through the app, and the server answers them', async ({ showApp }) => {
  const { view, app } = await showApp({ username: 'Maja' })
  await view.open(RECAP)
  await expectText(view, 'Now showing: Movie Night')
  await press(view, 'Share this page')
  expect(app.callsOf('rpc').map(({ params }) => params.function)).toContain('season_recap')
  const sent = await view.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(rest|auth)\//.test(path)),
  )
  expect(sent).toEqual([])
})

test('a ban is shown by its code', { tag: '@long' }, async ({ showApp }) => {
  const { view } = await showApp({
    username: 'Maja',
    answers: { rpc: () => ({ errorCode: Number(REFUSAL.banned_forever), message: 'banned' }) },
  })
  await view.open(`${RECAP}/Maja`)
  await expectText(view, 'This account is banned')
})

test('the page in the app’s language, also the second one', { tag: '@long' }, async ({
  showApp,
}) => {
  const { view } = await showApp({ languageCode: 'pt_BR' })
  await view.open(`${RECAP}/Maja`)
  await expectPath(view, `/pt${RECAP}/Maja`)
  await view.open('/activity/rules')
  await expectPath(view, '/pt/activity/rules')
})
