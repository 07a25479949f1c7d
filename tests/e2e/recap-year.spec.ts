import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { SeasonRecap } from '#src/contract/recaps.ts'
import { expectNoSecrets, expectPublic } from './support/recap.ts'
import { expectLastPage, expectPage, lastPage, openStory, storyPage } from './support/story.ts'
import { expect, test } from './support/test.ts'

const YEAR = '/year-in-review-2024'

async function openYear(page: Page, path: string): Promise<SeasonRecap> {
  const answered = page.waitForResponse('**/rest/v1/rpc/year_recap')
  await openStory(page, path)
  return v.parse(SeasonRecap, await (await answered).json())
}

const written = (count: number) => count.toLocaleString('en')

const counted = (count: number, one: string) => `${written(count)} ${one}${count === 1 ? '' : 's'}`

test('every statistic of the player’s own year is on screen, and up to which day it counts', async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  const recap = await openYear(page, YEAR)
  if (recap.version !== 'own') throw new Error('Maja was not given her own version')
  const { figures, top_mate: mate } = recap
  expect(recap.counted_to).toBe('2024-12-23')
  expect(figures.exchanges).toBeGreaterThan(0)
  expect(mate?.username).toBeTruthy()

  await expect(page.getByText('Statistics up to: 23 Dec 2024', { exact: true })).toBeVisible()
  await expect(storyPage(page, 1)).toContainText(counted(figures.days_joined, 'day'))

  await page.keyboard.press('ArrowDown')
  const swaps = storyPage(page, 2)
  await expect(swaps).toContainText(`${counted(figures.exchanges, 'time')} all year`)
  await expect(swaps).toContainText(`${written(figures.received)} received`)
  await expect(swaps).toContainText(`${written(figures.sent)} sent`)

  await page.keyboard.press('ArrowDown')
  const rank = storyPage(page, 3)
  await expect(rank).toContainText(`${figures.percent_beaten}% of all players`)
  await expect(rank).toContainText(`Top swap mate ${mate?.username}`)
  await expect(rank).toContainText(`${counted(mate?.exchanges ?? 0, 'swap')} together`)

  await page.keyboard.press('ArrowDown')
  const praise = storyPage(page, 4)
  await expect(praise).toContainText(`${figures.praise.perfect} perfect`)
  await expect(praise).toContainText(`${figures.praise.fast} fast`)
  await expect(praise).toContainText(`${figures.praise.honest} honest`)

  await page.keyboard.press('End')
  await expectLastPage(page)
  await expect(page.getByText('Statistics up to: 23 Dec 2024', { exact: true })).toBeVisible()
  const card = lastPage(page).getByRole('figure', { name: 'Share card: Maja' })
  for (const text of [
    counted(figures.exchanges, 'swap'),
    `${figures.percent_beaten}% of players left behind`,
    `${written(figures.days_joined)} days with us`,
    counted(figures.free_stickers, 'free sticker'),
    counted(figures.teams, 'partner team'),
    counted(figures.posts, 'partner post'),
    `Top swap mate ${mate?.username}`,
  ]) {
    await expect(card).toContainText(text)
  }
  await expect(page.getByRole('button', { name: 'Share my year' })).toBeVisible()
})

test('another player’s year shows the public figures, and invites to the game or to one’s own', async ({
  page,
}) => {
  const recap = await openYear(page, `${YEAR}/Maja`)
  expectPublic(recap)
  const { figures } = recap
  await expect(page.getByText('Statistics up to: 23 Dec 2024', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(storyPage(page, 2)).toContainText(`${counted(figures.exchanges, 'time')} all year`)
  await page.keyboard.press('End')
  await expectPage(page, 5)
  const card = page.getByRole('figure', { name: 'Share card: Maja' })
  await expect(card).toContainText(`${counted(figures.received + figures.sent, 'sticker')} swapped`)
  await expectNoSecrets(page)
  await expect(page.getByRole('button', { name: 'Share this year' })).toBeVisible()

  await page.getByRole('link', { name: 'See my own' }).click()
  await expect(page).toHaveURL(/\/download\?from=Maja/)
  await expect(page.getByRole('heading', { name: 'Maja invites you to play' })).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await page.getByRole('link', { name: 'I already play' }).click()
  await page.getByRole('button', { name: 'Play as t0by' }).click()
  await expect(page.getByText('t0by’s 2024', { exact: true })).toBeVisible()
})
