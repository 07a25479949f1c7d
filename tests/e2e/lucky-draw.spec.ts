import type { Page } from '@playwright/test'
import { luckyDraw, luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expectEnded } from './support/scenes.ts'
import { expect, test as onDemo, sessionOf, untouchedPlayer, WITH_MOTION } from './support/test.ts'

const PAGE = '/lucky-draw'
const SPIN = 'lucky_draw_spin'
const CAMPAIGN = { campaign: 'lucky-draw' }
/** Eleven and a half hours before the next spins. */
const NOW = '2026-11-21T11:30:00Z'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })
test.use(WITH_MOTION)
onDemo.use(WITH_MOTION)

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' })
const win = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Nice!' })

const lifted = (page: Page) => page.locator('.wheel-lift')

/** Holds back spins until the script that lifts a sector has loaded. */
async function turnUntilLoaded(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/lift\.[^/]*\.js/)
  await page.route(`**/rest/v1/rpc/${SPIN}`, async (route) => {
    await loaded
    await route.continue()
  })
}

/** Returns the text of the sector under the pointer, or the name of its drawing. */
const underPointer = (page: Page) =>
  page.evaluate(() => {
    const disc = document.querySelector('.wheel-disc') as HTMLElement
    const turned = Number(/rotate\((.*)deg\)/.exec(disc.style.transform)?.[1])
    const sectors = [...disc.querySelectorAll('svg > g')].filter((group) =>
      group.querySelector('image'),
    )
    const distance = (group: Element) => {
      const at = Number(/rotate\((.*)\)/.exec(group.getAttribute('transform') ?? '')?.[1])
      const away = (((at + turned) % 360) + 360) % 360
      return Math.min(away, 360 - away)
    }
    const [nearest] = sectors.sort((a, b) => distance(a) - distance(b))
    const drawing = nearest?.querySelector('image')?.getAttribute('href') ?? ''
    return nearest?.querySelector('text')?.textContent ?? /(\w+)[.\w-]*\.svg/.exec(drawing)?.[1]
  })

/** Returns a function that returns what the page reveals of the result while the wheel turns. */
async function watchTelling(page: Page, username: string): Promise<() => Promise<string[]>> {
  await page.evaluate((name) => {
    const early: string[] = []
    Object.assign(window, { early })
    new MutationObserver(() => {
      const told = document.querySelector('main')?.textContent ?? ''
      early.push(...(told.match(new RegExp(`You won:|${name} won`, 'g')) ?? []))
    }).observe(document.querySelector('.wheel-disc') as Element, { attributeFilter: ['style'] })
  }, username)
  return () => page.evaluate(() => Reflect.get(window, 'early'))
}

test.describe(() => {
  test.describe.configure({ mode: 'serial' })

  test('a day’s spins, with the keyboard alone', async ({ page, product, request, signInAs }) => {
    test.slow()
    const nia = await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText('3 spins left today')).toBeVisible()
    await expectAccessible(page)

    const early = await watchTelling(page, 'Nia')
    await turnUntilLoaded(page)
    await spinButton(page).focus()
    await page.keyboard.press('Space')
    await expect(spinButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('2 spins left today')).toBeVisible()
    const told = page.getByRole('status').filter({ hasText: /^You won: .+\.$/ })
    await expect(told).toHaveCount(1)
    expect(await early()).toEqual([])
    const [spin] = (await callAs(request, nia, luckyDrawWins, CAMPAIGN)).wins
    expect(await underPointer(page)).toBe(
      spin?.reward.type === 'dice' ? String(spin.reward.dice) : expect.stringMatching(/pack|crown/),
    )
    await expect(win(page)).toBeVisible()
    expect(await lifted(page).locator('image').last().getAttribute('href')).toContain(
      spin?.reward.type === 'dice' ? 'die' : '.svg',
    )
    const plate = win(page).locator('.win-plate')
    await expect(plate).toBeInViewport({ ratio: 1 })
    await expect(win(page).locator('.win-art img').first()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(win(page)).toHaveCount(0)
    await expect(lifted(page)).toHaveCount(0)
    await expect(page.locator('.win-leaving')).toHaveCount(0)
    await expect(spinButton(page)).toBeFocused()
    // Pressing Enter to collect a prize does not also spin the wheel.
    expect((await callAs(request, nia, luckyDrawWins, CAMPAIGN)).wins).toHaveLength(1)

    const restore = await loseAnswers(page, SPIN)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^The connection dropped/)).toBeVisible()
    await expect(page.getByText('1 spin left today')).toBeVisible()
    await expectAccessible(page)
    await restore()
    // A newly opened page, as after the app has closed the page, shows the last prize.
    const [, second] = (await callAs(request, nia, luckyDrawWins, CAMPAIGN)).wins.reverse()
    const next = await page.context().newPage()
    await next.goto(PAGE)
    await expect(next.getByText(/^Your last spin won /)).toBeVisible()
    await expectAccessible(next)
    expect((await callAs(request, nia, luckyDraw, CAMPAIGN)).last_won).toEqual(second?.reward)
    await next.close()
    await page.reload()
    await expect(page.getByText(/^The connection dropped/)).toBeVisible()
    await page.getByRole('button', { name: 'Find my prize' }).press('Enter')
    await expect(win(page)).toBeVisible()
    expect((await callAs(request, nia, luckyDrawWins, CAMPAIGN)).wins).toHaveLength(2)
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 spin left today')).toBeVisible()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    let answer = () => undefined as unknown
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/rpc/${SPIN}`, async (route) => {
      await asked
      await route.continue()
    })
    await spinButton(page).press('Enter')
    const tickets = page.locator('.tickets')
    await expect(tickets).toHaveText('No spins left today')
    const elsewhere = page.getByRole('link', { name: 'Find a swap' })
    await expect(elsewhere).toHaveCount(0)
    answer()
    await expect(win(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(elsewhere).toBeVisible()
    await expect(tickets).toHaveText('No spins left todayMore spins in 11 hours')
    await expect(tickets).toBeFocused()
    await expect(page.getByRole('link', { name: 'Roll the dice' })).toBeVisible()
    await expectAccessible(page)

    await product.operate(['set-clock', '2026-11-22T11:30:00Z', '--frozen'])
    await page.reload()
    await expect(page.getByText('3 spins left today')).toBeVisible()
  })

  test('what has run out is not on the wheel, and the odds say so', async ({ page, product }) => {
    test.slow()
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'What are the odds?' }).click()
    const odds = page.getByRole('dialog', { name: 'The odds' })
    await expect(odds.getByRole('row', { name: 'Warm Welcome 2%' })).toBeVisible()
    await expect(odds.getByRole('row', { name: '10 dice 40%' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('“Warm Welcome” is on the wheel.')).toBeVisible()

    await product.alter(`
    insert into app.stock_part (stock, part, taken)
      select app.prize_stock('lucky-draw', 'gold-sticker'), part, 1000
        from generate_series(0, 15) as part
      on conflict (stock, part) do update set taken = excluded.taken`)
    await page.reload()
    await expect(page.getByText('“Warm Welcome” is on the wheel.')).toHaveCount(0)
    await page.getByRole('button', { name: 'What are the odds?' }).click()
    await expect(odds.getByRole('row', { name: /^Warm Welcome All gone 2% 0%$/ })).toBeVisible()
    await expect(odds.getByRole('row', { name: '10 dice 40% 42%' })).toBeVisible()
    await expect(odds.getByText(/its chance goes to another one: 10\sdice\.$/)).toBeVisible()
  })

  test('on the last day and after the end', async ({ page, product, signInAs }) => {
    test.slow()

    await product.operate(['set-clock', '2027-06-20T12:00:00Z', '--frozen'])
    await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText(/^Last day\. The wheel stops: 21 June/)).toBeVisible()
    await expect(page.getByText('3 spins left today')).toBeVisible()
    await expectAccessible(page)

    await product.operate(['set-clock', '2027-06-22T12:00:00Z', '--frozen'])
    await spinButton(page).click()
    await expectEnded(page)
    await expect(page.getByRole('link', { name: 'My prizes' }).last()).toHaveAttribute(
      'href',
      '/lucky-draw/prizes',
    )
  })
})

onDemo('a visitor signs in at the wheel, in German', async ({ page, request }) => {
  await page.goto(`/de${PAGE}`)
  await expect(page.getByText('Jeden Tag 3-mal gratis')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anmelden und drehen' }).click()
  await page.getByRole('button', { name: /Inês/ }).click()
  const session = await sessionOf(request, 'Inês C.')
  const { spins_left } = await callAs(request, session, luckyDraw, CAMPAIGN)
  expect(spins_left).toBeGreaterThan(0)
  await expect(page.getByText(/^Heute noch \d Drehung(en)?$/)).toBeVisible()

  const sound = page.getByRole('button', { name: 'Ton und Vibration' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await page.getByRole('button', { name: 'Alle Gewinne zeigen' }).click()
  await expect(
    page.getByRole('region', { name: 'Die neuesten Gewinne' }).getByRole('listitem'),
  ).toHaveCount(10)
  await expectAccessible(page)
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

onDemo(
  'a spin inside the app, and one more for an ad',
  async ({ context, page, request, baseURL }) => {
    const { access_token } = await sessionOf(request, untouchedPlayer('t0by', 'Bruno'))
    const app = await playApp(context, baseURL ?? '', {
      host: 'android',
      token: access_token,
      answers: {
        adStatus: () => ({ data: { ready: true } }),
        watchAds: () => ({ data: { watched: true } }),
      },
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(PAGE)
    await spinButton(page).click()
    await win(page).getByRole('button', { name: 'Nice!' }).click()
    expect(app.callsOf('rpc').filter(({ params }) => params.function === SPIN)).toHaveLength(1)
    await expect(page.getByText('2 spins left today')).toBeVisible()
    await page.getByRole('button', { name: 'Watch an ad: +1 chance' }).click()
    await expect(page.getByText('3 spins left today')).toBeVisible()
    await expect(page.getByText('No more ads today.')).toBeVisible()
    expect(app.callsOf('watchAds')[0]?.params).toEqual({ placement: 'lucky-draw' })
  },
)

onDemo(
  'an ad that its network has not confirmed yet is on its way, then counts',
  async ({ context, page, request, baseURL }) => {
    const { access_token } = await sessionOf(request, 'Nia')
    // The demo confirms every ad immediately, so the test simulates the server's state of this ad.
    let state = 'pending'
    await playApp(context, baseURL ?? '', {
      host: 'ios',
      token: access_token,
      answers: {
        adStatus: () => ({ data: { ready: true } }),
        watchAds: () => ({ data: { watched: true } }),
        rpc: async (call, usually) => {
          if (!/^ad_(watched|state)$/.test(String(call.params.function))) return usually(call)
          const asked = { ...call, params: { function: 'ad_state', params: CAMPAIGN } }
          const { data } = (await usually(asked)) as { data: object }
          return { data: { ...data, state } }
        },
      },
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(PAGE)
    const watch = page.getByRole('button', { name: 'Watch an ad: +1 chance' })
    await watch.click()
    await expect(page.getByText('Your extra chance is on its way.')).toBeVisible()
    await expect(watch).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    state = 'counted'
    await expect(page.getByText('You’ve got one more chance.')).toBeVisible()
    await expect(watch).not.toHaveAttribute('aria-busy')
  },
)
