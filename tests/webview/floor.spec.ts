import { OLD_VERSIONS } from '#scripts/lib/old-browsers.mjs'
import { expectPath, expectStarted, expectText, press, pressIfThere } from './support/page.ts'
import { expect, test } from './support/test.ts'
import type { WebView } from './support/web-view.ts'

/** Tests the core of the product in the oldest supported engines (package.json: browserslist). */

/** The engines share one product, so each engine has its own player for rolls and runs. */
const PLAYERS = ['Nia', 'Bruno', 't0by']
const playerOf = (project: string) =>
  PLAYERS[OLD_VERSIONS.findIndex((version) => project.endsWith(` ${version}`))] ?? 'Nia'

const textOf = (view: WebView) => view.evaluate(() => document.body.innerText)

test('a recap is swiped to its end and closed', async ({ showApp }) => {
  const { view, timesClosed } = await showApp({ username: 'Maja' })
  // The pages of this recap do not turn automatically, so that a slow swipe still finds the expected page.
  await view.open('/star-wars-in-review')
  await expectStarted(view)
  await expect(async () => {
    expect(await view.evaluate(() => document.querySelector('.swiper-initialized') !== null)).toBe(
      true,
    )
  }).toPass()
  const progress = () =>
    view.evaluate(
      () => document.querySelector('.story-progress[role=img]')?.getAttribute('aria-label') ?? '',
    )
  // Maja's recap has a page for each of her moments before the last page.
  await expect.poll(progress).toMatch(/^Page 1 of [6-8]$/)
  const pages = Number((await progress()).at(-1))
  for (let page = 2; page <= pages; page++) {
    await view.swipe(640, 180)
    await expect.poll(progress).toBe(`Page ${page} of ${pages}`)
  }
  // The page is only as high as the screen, which shows that the engine supports the story's styles.
  expect(await view.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
  await press(view, 'Close')
  await expect.poll(timesClosed).toBe(1)
})

test('on the web a visitor signs in and gets a code', { tag: '@long' }, async ({ showApp }) => {
  const { view } = await showApp({ onTheWeb: true })
  await view.open('/activity')
  await expectText(view, 'Bring a mate')
  await press(view, 'Get my code')
  await press(view, 'Play as Nia')
  await expectText(view, 'Share my code')
})

test('an invite code is entered', { tag: '@long' }, async ({ showApp }, { project }) => {
  const { view } = await showApp({ username: playerOf(project.name) })
  await view.open('/activity')
  await expectStarted(view)
  const enter = async (code: string) => {
    const field = () => view.evaluate(() => document.querySelector('[name=code]') !== null)
    await expect.poll(field).toBe(true)
    await view.evaluate((text) => {
      const field = document.querySelector<HTMLInputElement>('[name=code]')
      // Uses the native setter, because React ignores an event whose value it has already seen.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      value?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }, code)
    await press(view, 'Enter code')
  }
  await enter('ZZZZZZ')
  await expectText(view, 'We don’t know this invite code')
  await press(view, 'Try another code')
  await enter('R4MP7K')
  await expectText(
    view,
    /You’re in|already entered|new to the app|time to enter an invite code is over/,
  )
})

test('a sticker is redeemed', { tag: '@long' }, async ({ showApp }) => {
  const { view } = await showApp({ username: 'Maja' })
  await view.open('/activity/claim')
  await press(view, /^Night Shift/)
  await expectText(view, /Redeem for 5 points|Your points are insufficient/)
  // Only the first engine can redeem a sticker; for the others the points are already spent.
  if (!(await textOf(view)).includes('Redeem for 5 points')) return
  await press(view, 'Redeem for 5 points')
  await expectText(view, 'It arrives in your album')
  await press(view, 'Back to the stickers')
})

test('a swap is proposed', { tag: '@long' }, async ({ showApp }) => {
  const { view } = await showApp({ username: 'Maja' })
  await view.open('/u/Bruno')
  await press(view, 'Propose a swap')
  await expect(async () => {
    await view.evaluate(() => {
      const choices = [...document.querySelectorAll<HTMLInputElement>('dialog [type=radio]')]
      for (const group of new Set(choices.map(({ name }) => name))) {
        const free = choices.filter(({ name, disabled }) => name === group && !disabled)
        if (!free.some(({ checked }) => checked)) free[0]?.click()
      }
    })
    await pressIfThere(view, /^Send proposal$/)
    expect(await textOf(view)).toMatch(/Proposal sent|already/)
  }).toPass()
})

test('the wheel is spun', { tag: '@long' }, async ({ showApp }) => {
  const { view } = await showApp({ username: 'Maja' })
  await view.open('/lucky-draw')
  await press(view, 'Spin the wheel')
  await expectText(view, 'Nice!')
})

test('the dice are rolled', { tag: '@long' }, async ({ showApp }, { project }) => {
  const { view } = await showApp({ username: playerOf(project.name) })
  await view.open('/dice')
  await press(view, 'Roll the dice')
  await expect.poll(() => textOf(view)).not.toContain('Roll the dice')
})

test('a run of Triple Roll', { tag: '@long' }, async ({ showApp }, { project }) => {
  const { view } = await showApp({ username: playerOf(project.name) })
  await view.open('/free-mini-game')
  // Plays on if the tests of another engine have left a run open.
  await expectText(view, /\d chances? left|a run to finish/)
  await expectStarted(view)
  const hands = () => textOf(view).then((text) => /In hand: .*Next up: .*/s.exec(text)?.[0])
  await expect(async () => {
    await pressIfThere(view, /^(Play|Keep playing|Next|Let’s roll)$/)
    expect(await hands()).toBeDefined()
    expect(await view.evaluate(() => document.querySelector('dialog[open]') === null)).toBe(true)
  }).toPass()
  // Places pairs wherever they fit, and turns them before each pass over the board, until none fits.
  const isOver = () => textOf(view).then((text) => text.includes('See the ranking'))
  for (let at = 0; !(await isOver()); at = (at + 1) % 25) {
    if (at === 0) await pressIfThere(view, /^Turn the pair$/)
    const cell = new RegExp(`^Row ${1 + Math.floor(at / 5)}, column ${1 + (at % 5)}: empty`)
    // The first tap only shows the pair on the cell; the second places the pair.
    await pressIfThere(view, cell)
    await pressIfThere(view, cell)
  }
  await expectText(view, /Rank \d+ of \d+ today/)
})

test('events in the app', { tag: '@long' }, async ({ showApp }) => {
  const { view, app, timesClosed } = await showApp({ username: 'Maja' })
  await view.open('/app/events')
  await expectText(view, 'Partner Builders')
  expect(app.callsOf('rpc').length).toBeGreaterThan(0)
  await press(view, 'Notifications')
  await expectPath(view, /notifications/)
  await press(view, 'Back')
  await expectPath(view, '/app/events')
  // The restored page may not handle the first press yet.
  await expect(async () => {
    await pressIfThere(view, /^Back$/)
    expect(timesClosed()).toBeGreaterThan(0)
  }).toPass()
})
