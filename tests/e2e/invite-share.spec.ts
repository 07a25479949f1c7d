import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { CAMPAIGN, LANDING } from './support/landing.ts'
import { callAs } from './support/rpc.ts'
import { expect, sessionOf, test } from './support/test.ts'

const SHARE = '/activity/share'

test('a friend’s page says who invites, what both get, and how to go on', async ({
  page,
  request,
}) => {
  const { id } = await callAs(request, await sessionOf(request, 'Maja'), inviteLinkMake, CAMPAIGN)
  await page.goto(`${SHARE}?link=${id}`)
  await expect(page.getByText('Maja invites you')).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await expect(
    page.getByText(/within 24\shours of downloading the app\. Opening the link/),
  ).toBeVisible()
  const both = page.locator('section').filter({ has: heading(page, 'What you both get') })
  await expect(both.getByRole('listitem')).toHaveText([/\+1.*You/, /\+1.*Maja/])
  await expect(page.getByRole('link', { name: /^Get it on/ })).toHaveText(['Get it on Google Play'])
  for (const offer of ['Download and trade', 'Claim free dice', 'Subscribe to events']) {
    await expect(page.getByRole('heading', { name: offer })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await expect(page).toHaveURL(`${LANDING}?code=R4MP7K`)

  await page.goto(`${SHARE}?link=zzzzzzzz&code=R4MP7K`)
  await expect(page.getByText(/^We don’t know who sent this link/)).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await expectAccessible(page)
})
