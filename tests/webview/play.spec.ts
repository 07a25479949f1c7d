import { miniGame } from '#src/contract/functions/mini-game.ts'
import { callServer } from '#tests/e2e/support/rpc.ts'
import { sessionOf } from '#tests/e2e/support/test.ts'
import { expectStarted, expectText, press, pressIfThere } from './support/page.ts'
import { expect, test } from './support/test.ts'
import type { WebView } from './support/web-view.ts'

const RECAP = '/movie-night-in-review'

/** A recap whose pages do not turn automatically, so that a slow swipe still finds the expected page. */
const STILL = '/star-wars-in-review'

/** Waits until the recap shows this page; returns the number of pages. */
async function expectRecapPage(view: WebView, number: number): Promise<number> {
  let label = ''
  await expect(async () => {
    label = await view.evaluate(
      () => document.querySelector('.story-progress[role=img]')?.getAttribute('aria-label') ?? '',
    )
    expect(label).toMatch(new RegExp(`^Page ${number} of \\d$`))
  }).toPass()
  return Number(label.at(-1))
}

/** Waits until the story's pages can be swiped, because the script for swiping is loaded on demand. */
async function expectSwipeable(view: WebView): Promise<void> {
  await expectStarted(view)
  await expect(async () => {
    const swiper = await view.evaluate(() => document.querySelector('.swiper-initialized') !== null)
    expect(swiper).toBe(true)
  }).toPass()
}

test('a recap is swiped to its end, shared with its picture, and closed', async ({ showApp }) => {
  const { view, app, timesClosed } = await showApp({ username: 'Maja' })
  await view.open(STILL)
  await expectSwipeable(view)
  // Maja's recap has a page for each of her moments before the last page.
  const pages = await expectRecapPage(view, 1)
  for (let page = 2; page <= pages; page++) {
    await view.swipe(640, 180)
    await expectRecapPage(view, page)
  }
  const isBusy = () => view.evaluate(() => document.querySelector('.acts [aria-busy]') !== null)
  await expect.poll(isBusy).toBe(false)
  await press(view, /^Share my season/)
  await expect.poll(() => app.callsOf('shareContent').length).toBe(1)
  const { url, imageDataUrl } = app.callsOf('shareContent')[0]?.params ?? {}
  expect(url).toMatch(/\/star-wars-in-review\/Maja$/)
  expect(imageDataUrl).toMatch(/^data:image\/(png|jpeg|webp);base64,.{20000}/)
  await view.swipe(180, 640)
  await expectRecapPage(view, pages - 1)
  await press(view, 'Close')
  await expect.poll(timesClosed).toBe(1)
})

test('a recap waits while the app is behind', async ({ showApp }) => {
  const { view } = await showApp({ username: 'Maja' })
  test.skip(view.engine === 'chromium', 'Only WebKit’s host can put a page behind')
  await view.open(RECAP)
  await expectSwipeable(view)
  await view.setVisible(false)
  await expect(async () => {
    const running = await view.evaluate(
      () =>
        document.hidden &&
        document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' &&
              effect instanceof KeyframeEffect &&
              effect.target?.closest('.progress') !== null,
          ),
    )
    expect(running).toBe(false)
  }).toPass()
  await view.setVisible(true)
  await expect(async () => {
    expect(await view.evaluate(() => document.hidden)).toBe(false)
  }).toPass()
})

test('a turn of Triple Roll by its buttons', { tag: '@long' }, async ({
  showApp,
  request,
  engine,
}) => {
  const username = engine === 'webkit' ? 'Nia' : 'Inês C.'
  const { access_token: token } = await sessionOf(request, username)
  const { view } = await showApp({ token })
  const turn = async () => {
    const { own } = await callServer(request, miniGame, { campaign: 'free-mini-game' }, token)
    return own?.run?.turn
  }
  await view.open('/free-mini-game')
  await expectText(view, /\d chances left/)
  await expectStarted(view)
  if (username === 'Nia') {
    // New players see the introduction first.
    await press(view, 'Play')
    await expectText(view, 'Step 1 of 3')
  }
  await expect(async () => {
    await pressIfThere(view, /^(Play|Next|Let’s roll)$/)
    expect(await turn()).toBe(1)
    expect(await view.evaluate(() => document.querySelector('dialog[open]') === null)).toBe(true)
  }).toPass()
  await press(view, 'Turn the pair')
  // With a finger, the first tap shows the pair on the cell and the second tap places it. WebKit's host also
  // has a mouse, whose pointer shows the pair before the first tap.
  await expect(async () => {
    await pressIfThere(view, /^Row 3, column 2: empty/)
    await expect.poll(turn, { timeout: 3000 }).toBe(2)
  }).toPass()
})
