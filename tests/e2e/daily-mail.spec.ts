import { openMailServer } from '#tests/rpc/support/mail-server.ts'
import { expectAccessible } from './support/axe.ts'
import { goOffline } from './support/offline.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expect } from './support/test.ts'

const mails = await openMailServer()
const SITE = 'https://rollmates.example'
const ADDRESS = 'maja@example.com'
const test = testOnOwnProduct({
  settings: {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Rollmates <mail@rollmates.example>',
    SITE_URL: SITE,
  },
})
test.afterAll(() => mails.close())

/** Returns the path of the link for `action` in the last mail. */
function linkTo(action: string): string {
  const { text = '' } = mails.received.at(-1) ?? {}
  return new RegExp(`${SITE}(\\S*/mail#${action}\\S+)`).exec(text)?.[1] ?? ''
}

test('a daily mail is turned on in the settings and by the link in a mail, signed out', async ({
  page,
  browser,
  product,
  signInAs,
}) => {
  await signInAs('Maja')
  await page.goto('/settings')
  const address = page.getByRole('textbox', { name: 'Email address' })
  await address.fill('maja@example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('This isn’t a complete email address.')).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(ADDRESS)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('We sent a link to m…@example.com.')).toBeFocused()
  await expectAccessible(page)

  await product.operate()
  await expect.poll(() => mails.received.length).toBe(1)
  const stranger = await browser.newPage({ baseURL: product.url })
  await stranger.goto(linkTo('confirm'))
  await expect(stranger.getByRole('heading', { name: 'Is this your address?' })).toBeVisible()
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(stranger)
  // Opening the link changes nothing.
  await page.reload()
  await expect(page.getByText('We sent a link to m…@example.com.')).toBeVisible()
  const online = await goOffline(stranger)
  await stranger.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(stranger.getByRole('alert')).not.toBeEmpty()
  await online()
  await stranger.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(stranger.getByRole('heading', { name: 'You’ve got mail, soon' })).toBeVisible()
  await expectAccessible(stranger)
  // Opens a forged link in the same tab.
  await stranger.evaluate(() => {
    location.hash = location.hash.replace('confirm', 'stop')
  })
  await expect(stranger.getByRole('heading', { name: 'Enough mails?' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Stop the mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'This link has had its day' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your emails go to m…@example.com.')).toBeVisible()
  await expect(address).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove my address' }).click()
  await expect(address).toBeVisible()
  await stranger.goto(linkTo('refuse'))
  await expect(stranger.getByRole('heading', { name: 'Wasn’t you?' })).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Stop asking' }).click()
  await expect(stranger.getByRole('heading', { name: 'Sorry about that' })).toBeVisible()
  await stranger.goto('/de/mail')
  await expect(
    stranger.getByRole('heading', { name: 'Dieser Link hatte seine Zeit' }),
  ).toBeVisible()
  await expectAccessible(stranger)
  await stranger.close()
})
