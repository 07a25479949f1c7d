import type { Page } from '@playwright/test'
import {
  partnerPosts,
  partnerTeamCreate,
  partnerTeamDisband,
  partnerTeamLeave,
} from '#src/contract/functions/partner-teams.ts'
import { expectAccessible } from './support/axe.ts'
import { heading } from './support/heading.ts'
import { loseAnswers } from './support/lost-answers.ts'
import { callAs, callServer } from './support/rpc.ts'
import { expect, sessionOf, test, untouchedPlayer } from './support/test.ts'

const PAGE = '/partner-team'
const CAMPAIGN = { campaign: 'partner-team' }

const cards = (page: Page) => page.locator('.team-card')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })

// Each journey begins and ends with the players in no team, so the journeys run one after the other.
test.describe.configure({ mode: 'serial' })

test('a player searches, names a team of their own, and sits at its table', async ({
  page,
  request,
  signInAs,
}) => {
  const player = await signInAs(untouchedPlayer('t0by', 'Nia'))
  // Opens the list directly, because the page first shows a notice to a player who has lost their team.
  await page.goto(`${PAGE}?teams`)
  await expect(heading(page, 'Find your team')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)

  await search(page).fill('MIDN')
  await expect(cards(page).first()).toContainText('Midnight')
  for (const card of await cards(page).all()) await expect(card).toContainText('Midnight')
  await search(page).fill('nobody is called that')
  await expect(heading(page, 'No team like that')).toBeVisible()
  await search(page).fill('')
  await page.getByRole('radio', { name: '3 or more' }).check({ force: true })
  await expect(page.locator('.teams-found')).toBeVisible()

  await page.getByRole('button', { name: 'Start a team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('sh1t happens')
  await dialog.getByRole('button', { name: 'Start the team' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Think of another one!')
  await expect(dialog.getByRole('textbox')).toHaveValue('sh1t happens')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Crumb Collectors')
  await dialog.getByRole('button', { name: 'Start the team' }).click()
  await expect(heading(page, 'Crumb Collectors')).toBeVisible()

  await page.getByRole('button', { name: 'More teams' }).first().click()
  await page.getByRole('button', { name: 'Look for partners' }).click()
  await expect(page.locator('.team-posts li').first()).toContainText('Crumb Collectors')
  await expect(page.getByRole('button', { name: /^Post again in/ })).toBeDisabled()
  await page.goBack()
  await expect(heading(page, 'Crumb Collectors')).toBeVisible()
  await callAs(request, player, partnerTeamLeave, CAMPAIGN)
})

test('a team that is gone by the time of the press is said so, and the list is fresh', async ({
  page,
  request,
  signInAs,
}) => {
  const host = await sessionOf(request, 't0by')
  await callAs(request, host, partnerTeamCreate, { ...CAMPAIGN, name: 'Short Story' })
  await signInAs('Nia')
  await page.goto(`${PAGE}?teams`)
  await expect(cards(page).first()).toBeVisible()
  await search(page).fill('short st')
  const join = page.getByRole('button', { name: 'Join: Short Story' })
  await expect(join).toBeVisible()
  await callAs(request, host, partnerTeamDisband, CAMPAIGN)
  await join.click()
  await expect(page.getByRole('alert').getByText('“Short Story” has just filled up')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('a post is reported in a dialog, and its reporter sees it no more', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('Nia')
  await page.goto(`${PAGE}?teams`)
  const posts = page.locator('.team-posts li')
  await expect(posts.first()).toBeVisible()
  const author = (await posts.first().locator('b').textContent()) ?? ''
  const team = (await posts.first().getByRole('link').textContent()) ?? ''
  const reported = posts.filter({ hasText: team })
  const report = posts.first().getByRole('button', { name: `Report: ${author}` })
  await report.click()
  const dialog = page.getByRole('dialog', { name: `Report: ${author}` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()
  await report.press('Enter')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose a reason first.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Advertising' }).check()
  await expectAccessible(page)

  const restore = await loseAnswers(page, 'report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert').getByText('Something wrong')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Advertising' })).toBeChecked()
  await restore()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thanks for telling us' })
  await expect(thanks).toBeVisible()
  await expect(thanks.locator('.report-thanks > p').first()).toBeFocused()
  await expect(reported).toHaveCount(0)
  await thanks.getByRole('button', { name: 'Done' }).click()
  // The button that opened the dialog is gone with its post.
  await expect(page.locator('.team-posts > h2')).toBeFocused()
  await expect(posts.first()).toBeVisible()

  const { posts: seen } = await callServer(request, partnerPosts, CAMPAIGN)
  expect(seen.map((post) => post.team.name)).toContain(team)
})

test('a team is reported from its own page', async ({ page, signInAs }) => {
  await signInAs('Nia')
  await page.goto(`${PAGE}?teams`)
  const link = page.locator('.team-posts li').first().getByRole('link')
  const team = (await link.textContent()) ?? ''
  await link.click()
  await expect(heading(page, team)).toBeVisible()
  await page.getByRole('button', { name: `Report: ${team}` }).click()
  const dialog = page.getByRole('dialog', { name: `Report: ${team}` })
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Thanks for telling us' })).toBeVisible()
})
