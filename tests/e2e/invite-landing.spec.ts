import { expectAccessible } from './support/axe.ts'
import { doubleText, expectNoOverflow, expectNothingLost } from './support/double-text.ts'
import { claimOf, GERMAN_LANDING, LANDING, LIVELY_DAY, points, tiles } from './support/landing.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct()
test.describe.configure({ mode: 'serial' })
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
})
test.beforeAll(({ product }) => product.alter(LIVELY_DAY))

test.describe('the first visit', () => {
  test.use({ firstVisit: true })

  test('is introduced once, step by step, and the words have the focus', async ({ page }) => {
    test.slow()
    await page.goto(LANDING)
    const introduction = page.getByRole('dialog', { name: 'Welcome to the table' })
    const step = (name: string) => introduction.getByRole('heading', { name })
    await expect(step('Sign in for your own code')).toBeFocused()
    await expectAccessible(page)
    await introduction.getByRole('button', { name: 'Next' }).click()
    await expect(step('You both get a point')).toBeFocused()
    await expect(introduction).toContainText('They type your code in on their profile')
    await introduction.getByRole('button', { name: 'Next' }).click()
    await expect(step('Bag stickers')).toBeFocused()
    await introduction.getByRole('button', { name: 'Let’s roll' }).click()
    await expect(introduction).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('ActivityNoFirst'))).toBe('seen')

    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await expect(introduction).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('ActivityNoFirst'))
    await page.reload()
    await expect(step('Sign in for your own code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(introduction).toHaveCount(0)
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    await expect(introduction).toHaveCount(0)
  })

  test('with an invite code in the address goes straight to the code', async ({ page }) => {
    await page.goto(`${LANDING}?code=R4MP7K`)
    await expect(page.getByText('Your mate’s code R4MP7K is waiting')).toBeVisible()
    await expect(tiles(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('ActivityNoFirst'))).toBeNull()
  })
})

test('an anonymous visitor sees the activity, and signs in over it', async ({ page }) => {
  await page.goto(LANDING)
  await expect(page.getByText('Sign in for your own code')).toBeVisible()
  await expect(points(page)).toHaveCount(0)
  await expect(page.getByText('20', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await claimOf(tiles(page).first()).click()
  await expect(page.getByRole('button', { name: 'Play as Bruno' })).toBeInViewport()
  await expectAccessible(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const waits = document.querySelector('.landing :is(.shelf-waiting, .balance.waiting)')
      if (waits) document.body.dataset.emptied = waits.className
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Play as Bruno' }).click()
  await expect(points(page)).toHaveText('12')
  // The public content stayed until Bruno's own content had loaded.
  expect(await page.evaluate(() => document.body.dataset.emptied)).toBeUndefined()
  await expect(page.getByText('0 of 12 claimed')).toBeVisible()
})

test('the code is copied, and shared by a phone’s own sheet', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    const sheet = { shared: [] as unknown[], cancelled: false }
    Object.assign(window, { sheet })
    navigator.share = async (content) => {
      if (sheet.cancelled) throw new DOMException('', 'AbortError')
      sheet.shared.push(content)
    }
  })
  await signInAs('Maja')
  await page.goto(LANDING)
  const share = page.getByRole('button', { name: 'Share my code' }).first()
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('R4MP7K')

  const shared = () => page.evaluate(() => Reflect.get(window, 'sheet').shared)
  await share.click()
  await expect.poll(shared).toEqual([
    {
      title: 'Roll with me on Rollmates',
      text: 'Join me on Rollmates with my code R4MP7K: we both get points to redeem for stickers.',
      url: expect.stringMatching(/\/d\/[a-z2-9]{8}$/),
    },
  ])
  await page.evaluate(() => {
    Reflect.get(window, 'sheet').cancelled = true
  })
  await share.click()
  await expect(share).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/^Link and code copied/)).toHaveCount(0)

  await page.evaluate(() => {
    Reflect.set(navigator, 'share', undefined)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await share.click()
  await expect(page.getByText('Sharing doesn’t work here. Copy the code instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText(/^The code can’t be copied here\./)).toBeVisible()
})

test('bonuses: how many mates are missing, and which are granted', async ({ page, signInAs }) => {
  const track = page.locator('.invite-track')
  await signInAs('Maja')
  await page.goto(LANDING)
  await expect(track).toContainText(/\d+\smore mates? for \+10\spoints/)
  await expect(track.getByText('yours')).toHaveCount(0)
  await signInAs('Bruno')
  await page.goto('/activity/rules')
  await page.goto(LANDING)
  await expect(track).toContainText('22 mates joined')
  await expect(track).toContainText('28 more mates for +30 points')
  await expect(track.getByText('yours')).toHaveCount(1)
  await expect(track.getByRole('listitem').first().locator('span').first()).toHaveCSS(
    'border-style',
    'none',
  )
})

test('without a network the page keeps what it has', async ({ page, signInAs }) => {
  await signInAs('Bruno')
  await page.goto(LANDING)
  await expect(points(page)).toHaveText('12')
  await expect(tiles(page)).toHaveCount(12)
  const goOnline = await goOffline(page)
  const fourth = tiles(page).nth(3)
  await claimOf(fourth).click()
  await expect(page.getByText(/^We can’t connect right now/).first()).toBeVisible()
  await expect(fourth.getByRole('alert')).not.toBeEmpty()
  await expect(points(page)).toHaveText('12')
  await expectAccessible(page)
  await goOnline()
  await expect(page.getByText(/^We can’t connect right now/)).toHaveCount(0)
  await claimOf(fourth).click()
  await expect(claimOf(fourth)).toContainText('In your album')
})

test('in German nothing is lost, nor with text of double size', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('Bruno')
  for (const path of [GERMAN_LANDING, `${GERMAN_LANDING}/rules`, `${GERMAN_LANDING}/share`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').nth(2)).toBeVisible()
    await expectNoOverflow(page)
  }
  await doubleText(page)
  await page.goto(GERMAN_LANDING)
  await expect(page.getByText(/^\d+\svon 12\sabgeholt$/)).toBeVisible()
  await expectNothingLost(page)
})

test('nothing moves below the ticket when a visitor signs in', async ({ page }) => {
  const below = async () => {
    const [ticket, shelf] = await Promise.all(
      ['.code-ticket', '.free-stickers'].map((part) => page.locator(part).boundingBox()),
    )
    return Math.round((shelf?.y ?? 0) - (ticket?.y ?? 0))
  }
  await page.goto('/activity')
  await expect(page.locator('.free-stickers')).toBeVisible()
  const before = await below()
  expect(before).toBeGreaterThan(0)
  await page.locator('.dock').getByRole('button', { name: 'Get my code' }).click()
  await page.getByRole('button', { name: 'Play as Maja' }).click()
  await expect(page.getByRole('heading', { name: 'Your invite code' })).toBeVisible()
  await expect.poll(below).toBe(before)
})
