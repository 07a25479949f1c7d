import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type ServedProduct, serveDesk } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

let desk: ServedProduct

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 800 } })
test.beforeAll(async () => {
  desk = await serveDesk({ node: SHORT_LIVED })
})
test.afterAll(async () => desk.stop())

async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  return blocked
}

/** Signs in as `name`, in the role `role` or as admin, and waits for the page that follows. */
async function signIn(page: Page, name: string, role = 'admin'): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

test('by mouse, marketing opens the report of a campaign and takes its figures along', async ({
  page,
}) => {
  const blocked = await watchPolicy(page)
  await page.goto(desk.url)
  await expectAccessible(page)
  await signIn(page, 'Ana Lopes', 'marketing')
  await page.getByRole('link', { name: 'invite-activity' }).click()
  await expect(page.getByText(/5,000\sinvitees\. So far [1-9]/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Goal' })).toBeVisible()
  const days = page.getByRole('region', { name: 'invitees by day' })
  await expect(days.getByRole('row')).not.toHaveCount(1)
  await expect(page.locator('svg[class^=plot]').last()).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('invite-activity.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toMatch(/^"2026-\d\d-\d\d","codes","","\d+",""$/m)

  await page.getByLabel('Since').fill('2026-11-01')
  await expect(days.getByText('2026-11-14')).toBeVisible()
  await expect(days.getByText('2026-10-01')).toHaveCount(0)
  expect(blocked).toEqual([])
})

test('by keyboard, an analyst reads a report, chooses a figure and signs out', async ({ page }) => {
  await page.goto(desk.url)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'combobox' | 'textbox') => {
    const target = page.getByRole(role, { name })
    await expect(target).toBeVisible()
    for (let stops = 0; stops < 40; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Your name', 'textbox')
  await page.keyboard.type('Bo')
  const choose = async (list: string, option: string) => {
    await tabTo(list, 'combobox')
    await press('ArrowDown')
    const wanted = page.getByRole('option', { name: option })
    await expect(wanted).toBeVisible()
    await expect(async () => {
      if (!(await wanted.getAttribute('data-combobox-selected'))) await press('ArrowDown')
      await expect(wanted).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
    }).toPass()
    await press('Enter')
  }
  await choose('Role', 'analyst')
  await tabTo('Sign in', 'button')
  await press('Enter')
  await tabTo('lucky-draw', 'link')
  await press('Enter')
  await choose('Figure', 'prizes')
  await expect(page.getByRole('heading', { name: 'prizes by day' })).toBeVisible()
  await tabTo('Sign out', 'button')
  await press('Enter')
  await expect(page.getByLabel('Your name')).toBeVisible()
})

test('on a phone at night a moderator tries a ban, then bans under their own name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(desk.url)
  await signIn(page, 'Cy Park', 'moderator')
  await page.goto(`${desk.url}/commands`)
  await page.getByLabel('Find a command').fill('ban')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^ban / }).click()
  await page.getByLabel('username').fill('Bruno')
  await page.getByLabel('reason').fill('Trades for money')
  await page.keyboard.press('Enter')
  await expect(page.getByText('nothing has changed')).toBeVisible()
  await expect(page.getByText('Bruno is banned for ever.')).toBeVisible()
  await page.getByRole('button', { name: 'Do it' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ban Bruno for ever?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, 'Ana', 'admin')
  await page.goto(`${desk.url}/commands/audit`)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row', { name: /Cy Park ban Bruno/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, 'Bo', 'marketing')
  await expect(page.getByText('5,000 invitees')).toBeVisible()
  await page.goto(`${desk.url}/commands/audit`)
  await expect(page.getByText('There is no such page for your role.')).toBeVisible()
})

test('a moderator finds a player, acts on the spot, and decides a video by keyboard', async ({
  page,
}) => {
  const blocked = await watchPolicy(page)
  await page.goto(desk.url)
  await signIn(page, 'Dee Roy', 'moderator')

  await page.getByLabel('Name, former name, id or invite code').fill('Maj')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Maja', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'rename-player' }).click()
  await page.getByLabel('new name').fill('Majolica')
  await page.getByLabel('reason').fill('She asked')
  await page.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('Maja is called Majolica now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Majolica' })).toBeVisible()
  await expect(page.getByText(/Dee Roy {2}rename-player {2}Maja to Majolica/)).toBeVisible()
  expect(page.url()).toBe(`${desk.url}/`)
  await expect(page).toHaveTitle('Players · Rollmates desk')

  await page.getByRole('link', { name: 'Videos' }).click()
  await expect(page.getByText('It must show RM-')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/^Not met: It shows your code/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('x'.repeat(299))
  await expect(page.getByText('the reason has 300 at most')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeDisabled()
  await page.getByLabel('Reason').fill('')
  const video = page.getByRole('region', { name: /^Videos \d+$/ })
  const keys = page.getByRole('switch', { name: 'Keys decide' })
  await keys.uncheck()
  await video.focus()
  await page.keyboard.press('1')
  await expect(page.getByText(/^Not met: It shows your code/)).toBeVisible()
  await keys.check()
  await video.focus()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Refuse: number \d+, in ten seconds\.$/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('It must show RM-')).toBeVisible()
  await expect(video).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Approve: number/)).toBeVisible()
  await expect(page.getByText(/^Approve: number/)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('Nothing waits that others do not decide now.')).toBeVisible()
  for (const name of ['Complaints', 'Flagged texts', 'Prizes not sent yet', 'Suspicious groups']) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectAccessible(page)
  }
  expect(blocked).toEqual([])
})

test('fulfilment ticks what was sent, and an analyst sees what is going on', async ({ page }) => {
  await page.goto(desk.url)
  await signIn(page, 'Flo', 'fulfilment')
  await page.goto(`${desk.url}/commands/deliveries`)
  await page.getByRole('button', { name: 'Show' }).click()
  const delivery = await page.getByRole('rowheader').first().innerText()
  await page.goto(`${desk.url}/commands/mark-failed`)
  const buffer = Buffer.from(`delivery;why\n${delivery};not_taken\n`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('1 failed, 0 already failed')).toBeVisible()
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByRole('button', { name: /^Open failed/ }).click()
  await page.getByLabel('Tick all').check()
  await expect(page.getByText('1 ticked')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'mark-sent' }).click()
  await page.getByRole('button', { name: 'Try it, change nothing' }).click()
  await expect(page.getByText('1 sent, 0 already sent')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, 'Flo', 'analyst')
  await page.getByRole('link', { name: 'What is going on' }).click()
  await expect(page.getByRole('row', { name: /^reminders failed/ })).toBeVisible()
  await expectAccessible(page)
})

test('one person asks, another confirms on a phone at night, and the audit names both', async ({
  page,
}) => {
  const blocked = await watchPolicy(page)
  await page.goto(desk.url)
  const confirmation = page.getByRole('region', { name: 'confirm-request' })
  const confirm = async () => {
    await page.getByRole('button', { name: 'Decide on 1' }).click()
    await confirmation.getByRole('button', { name: 'Do it' }).click()
    await expect(confirmation.getByText(/^Run this\? .*give-premium\s+winners\.txt/)).toBeVisible()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
  }
  await signIn(page, 'Ana Lopes')
  await page.goto(`${desk.url}/commands/give-premium`)
  const winners = { name: 'winners.txt', mimeType: 'text/plain', buffer: Buffer.from('Bruno\n') }
  await page.locator('input[type=file]').setInputFiles(winners)
  await page.getByLabel('reason').fill('They won')
  await page.getByRole('button', { name: 'Try it, change nothing' }).click()
  await expect(page.getByText('1 of 1 players are premium now')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText(/^Nothing has changed; it waits/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Second person' }).click()
  await confirm()
  await expect(page.getByText('Ana Lopes asked for this')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'Bo')
  await page.goto(`${desk.url}/requests`)
  await expect(page.getByRole('row', { name: /give-premium winners.txt/ })).toBeVisible()
  await expectAccessible(page)
  await confirm()
  await expect(confirmation.getByText('1 of 1 players are premium now')).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText('Nothing waits.')).toBeVisible()

  await page.goto(`${desk.url}/audit`)
  const audit = page.getByRole('region', { name: 'audit', exact: true })
  await audit.getByLabel('player').fill('Bruno')
  await audit.getByRole('button', { name: 'Show' }).click()
  await expect(audit.getByRole('row', { name: /Ana Lopes give-premium Bruno/ })).toBeVisible()
  await expect(audit.getByRole('row', { name: /confirm-request/ })).toHaveCount(0)
  await audit.getByLabel('player').fill('')
  await audit.getByLabel('who').fill('Bo')
  await audit.getByRole('button', { name: 'Show' }).click()
  await expect(
    audit.getByRole('row', { name: /give-premium winners.txt, asked by Ana Lopes/ }),
  ).toBeVisible()
  await expectAccessible(page)
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
  await page
    .getByRole('region', { name: 'export-audit' })
    .getByRole('button', { name: 'Do it' })
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toMatch(/^\ufeff"number","at","done_by"/)
  expect(csv).toContain('"give-premium winners.txt, asked by Ana Lopes"')
  expect(blocked).toEqual([])
})

test('marketing sees on the calendar what runs at a time, in another zone and by keyboard', async ({
  page,
}) => {
  const blocked = await watchPolicy(page)
  await page.goto(desk.url)
  await signIn(page, 'Ana Lopes', 'marketing')
  await page.getByRole('link', { name: 'Calendar' }).click()
  const time = page.getByLabel('What is at')
  await expect(time).toHaveValue(/^2026-11-2/)
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await time.fill('2026-11-22T19:59')
  const running = page.getByRole('region', { name: 'Runs at Sun, 22 Nov 2026, 19:59' })
  const blitz = running.getByText(/\(golden-blitz\), until Sun, 22 Nov 2026, 20:00$/)
  await expect(blitz).toBeVisible()
  await time.fill('2026-11-22T20:00')
  await expect(page.getByText(/\(golden-blitz\), until/)).toHaveCount(0)
  await page.getByLabel('Time zone').selectOption('UTC')
  await expect(time).toHaveValue('2026-11-22T19:00')
  const events = page.getByRole('listitem', { name: 'events', exact: true })
  await events.getByText(/^Parts of events/).focus()
  await page.keyboard.press('Enter')
  await expect(events.getByText('Sun, 22 Nov 2026, 07:00 – Sun, 22 Nov 2026, 19:00')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isWide)).toBe(false)
  expect(blocked).toEqual([])
})
