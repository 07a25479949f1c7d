import type { Page } from '@playwright/test'
import type { luckyDrawProof } from '#src/contract/functions/lucky-draw.ts'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, test as onDemo, WITH_MOTION } from './support/test.ts'

const PAGE = '/lucky-draw/fair-play'
const PRIZES = '/lucky-draw/prizes'
const PROOF = '**/rest/v1/rpc/lucky_draw_proof'
const CAMPAIGN = { campaign: 'lucky-draw' }

const test = testOnOwnProduct({ operator: [['set-clock', '2026-11-21T12:00:00Z', '--frozen']] })
test.use(WITH_MOTION)
onDemo.use(WITH_MOTION)

/** Waits until the scripts have started: the built HTML already shows the first example. */
const started = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

const checkSpins = (page: Page) => page.getByRole('button', { name: 'Check my spins' })

test('prizes are listed, and the day’s spins are checked once it is over', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  test.slow()
  const nia = await signInAs('Nia')
  await page.goto('/lucky-draw')
  await page.getByRole('banner').getByRole('link', { name: 'My prizes' }).click()
  await expect(heading(page, 'No prizes yet')).toBeVisible()
  await expectAccessible(page)

  // Adds a gold sticker won on an earlier day, whose seed is not recorded.
  await product.alter(`
    insert into app.draw_spin (player_id, campaign_slug, day, number, wheel_digest, ticket, fell_on,
        won, reward, spun_at)
      select id, 'lucky-draw', '2026-11-18', 1, sha256('wheel'), 0, 'gold-sticker', 'gold-sticker',
          app.grant_reward(id, '{"type": "sticker", "sticker": "grand-tour/bee"}', 'lucky_draw', null, null,
            'Europe/Berlin'),
          app.now()
        from app.player where username = 'Nia'`)
  for (let spin = 0; spin < 3; spin += 1) await callAs(request, nia, luckyDrawSpin, CAMPAIGN)
  await page.reload()
  const earlier = page.locator('section').filter({ has: page.getByRole('heading', { name: /18/ }) })
  await expect(earlier.locator('.prize')).toContainText(/Won21 Nov 2026Golden Blitz22 Nov 2026$/)
  await expect(page.locator('.prize')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Check this day: .*18/ }).click()
  await expect(page.getByText('Nobody spun the wheel on this day')).toBeVisible()
  const day = page.getByLabel('Day', { exact: true })
  await day.fill('2026-11-21')
  await expect(page.getByText(/^Secret until the day is over: /)).toBeVisible()
  await expect(page.getByText('Tomorrow’s fingerprint', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You can check them once the day is over: /)).toBeVisible()
  await expect(checkSpins(page)).toHaveCount(0)
  const commitment = await page.locator('#check code').first().textContent()
  await expectAccessible(page)

  await product.operate(['set-clock', '2026-11-22T12:00:00Z', '--frozen'])
  await page.goto(PAGE)
  await expect(day).toHaveValue('2026-11-21')
  await expect(page.locator('#check code').first()).toHaveText(commitment ?? '')
  await checkSpins(page).press('Enter')
  await expect(
    page.getByText(/^The seed matches its fingerprint\. 3\sspins checked: all correct\.$/),
  ).toBeVisible()
  await expect(page.getByText('Right', { exact: true })).toHaveCount(3)
  await page.getByText('Show the numbers').first().click()
  await expect(page.getByText(`lucky-draw:2026-11-21:${nia.player.id}:1`)).toBeVisible()
  await expectAccessible(page)

  await page.route(PROOF, async (route) => {
    const response = await route.fetch()
    const proof = (await response.json()) as RpcResult<typeof luckyDrawProof>
    const [first] = proof.spins
    if (first) first.ticket = (first.ticket + 1) % 100
    await route.fulfill({ response, json: proof })
  })
  await page.reload()
  await checkSpins(page).click()
  await expect(page.getByText('Something doesn’t add up here.')).toBeVisible()
  await expect(page.getByText('Wrong', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Right', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^The server said: \d+$/)).toBeVisible()
  await expectAccessible(page)
})

onDemo('the example is computed again for another seed, in German', async ({ page }) => {
  await page.goto(`/de${PAGE}`)
  const seed = page.getByRole('textbox', { name: 'Startwert' })
  await started(page)
  await expect(page.getByText('Los 41 gewinnt: 25 Würfel')).toBeVisible()
  await page.getByRole('radio', { name: 'Drehung 2' }).check()
  await expect(page.getByText('Los 27 gewinnt: 60 Würfel')).toBeVisible()
  await page.getByRole('radio', { name: 'Drehung 3' }).check()
  await expect(page.getByText('Los 7 gewinnt: ein seltener Sticker')).toBeVisible()

  await seed.fill('kein Startwert')
  await expect(page.getByText('Ein Startwert hat 64 Stellen: 0 bis 9 und a bis f.')).toBeVisible()
  await expectAccessible(page)
  // The page shows the SHA-256 of 32 zero bytes.
  await seed.fill('0'.repeat(64))
  await expect(
    page.getByText('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Zurück zum ersten' }).click()
  await expect(page.getByText('Los 7 gewinnt: ein seltener Sticker')).toBeVisible()

  await page.locator('#check').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: 'Maja' }).click()
  await page.getByRole('button', { name: 'Drehungen prüfen' }).click()
  await expect(page.getByText('3 Drehungen geprüft: alle stimmen.')).toBeVisible()
})

onDemo('prizes ask a visitor to sign in, and tell of a failure', async ({ page, signInAs }) => {
  await page.goto(PRIZES)
  await expect(heading(page, 'Who’s playing?')).toBeVisible()
  await signInAs('Maja')
  await page.route('**/rest/v1/rpc/lucky_draw_wins', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(heading(page, 'That didn’t work')).toBeVisible()
  await page.unroute('**/rest/v1/rpc/lucky_draw_wins')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.prize').first()).toContainText('Sent')
})
