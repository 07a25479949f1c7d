import type { Page } from '@playwright/test'
import { creatorVideo } from '#src/contract/functions/creator-videos.ts'
import { answerAt } from './support/answer-at.ts'
import { playApp } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { deafTab } from './support/come-back.ts'
import { loseAnswers, loseCalls } from './support/lost-answers.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { callAs } from './support/rpc.ts'
import { expect, test as onDemo, sessionOf } from './support/test.ts'

const PAGE = '/activity/tiktok-sticker'
const READ = '**/rest/v1/rpc/creator_video'
const CAMPAIGN = { campaign: 'creator-video' }
const NOW = '2026-11-21T12:00:00Z'
/** Two days after the demo's start: the video has been online for the required time. */
const ONLINE_LONG_ENOUGH = '2026-11-23T12:00:00Z'
const LINK = 'https://www.tiktok.com/@nia/video/7312345678901234567'
/** The number of the next video: the demo has two, Bruno's refused one and another player's. */
const NUMBER = '3'

const test = testOnOwnProduct({ operator: [['set-clock', NOW, '--frozen']] })

const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link to your video' })
const sendLink = (page: Page) => page.getByRole('button', { name: 'Send my link' })

test.describe(() => {
  test.describe.configure({ mode: 'serial' })

  test('a video is sent once, reviewed by the operator, and rewarded once', async ({
    page,
    product,
    request,
    signInAs,
  }) => {
    test.slow()
    const nia = await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText('Nothing sent yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send your video first' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send the link first' })).toBeDisabled()
    const { code } = await callAs(request, nia, creatorVideo, CAMPAIGN)
    await expect(page.getByText(String(code), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
    await expectAccessible(page)

    await linkField(page).fill('https://elsewhere.example/video')
    await sendLink(page).click()
    await expect(page.getByText(/^This link won’t work/)).toBeVisible()
    await expect(linkField(page)).toBeFocused()
    await expectAccessible(page)

    await linkField(page).fill('https://www.tiktok.com/@nia')
    await sendLink(page).click()
    await expect(page.getByText(/^This link won’t work/)).toBeVisible()
    await linkField(page).fill(LINK)
    const restore = await loseCalls(page, 'creator_video_submit')
    await sendLink(page).click()
    await expect(page.getByText('Something wrong, please try later!')).toBeVisible()
    await restore()
    await sendLink(page).dblclick()
    await expect(page.getByText('We have your video')).toBeVisible()
    await expect(page.getByText(/^We’ll answer by: 23\sNovember/)).toBeVisible()
    await expect(page.getByRole('link', { name: /tiktok\.com\/@nia/ })).toHaveAttribute(
      'href',
      LINK,
    )
    await expect(linkField(page)).toHaveCount(0)

    const mail = new URL(
      (await page.getByRole('link', { name: 'Write the email' }).getAttribute('href')) ?? '',
    )
    expect(mail.protocol).toBe('mailto:')
    expect(mail.searchParams.get('subject')).toBe('Creator video by Nia')
    expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(
      expect.arrayContaining(['Player: Nia', `Link: ${LINK}`, `Code: ${code}`]),
    )
    await expectAccessible(page)

    await product.operate(['take-video', NUMBER, 'Kim'])
    await page.reload()
    await expect(page.getByText('We’re watching it')).toBeVisible()
    await product.operate(['approve-video', NUMBER, 'Kim'])
    await page.reload()
    await expect(page.getByText('Your video made it')).toBeVisible()
    await expect(page.getByRole('button', { name: /^From: 23\sNovember/ })).toBeDisabled()

    await product.operate(['set-clock', ONLINE_LONG_ENOUGH, '--frozen'])
    await page.reload()
    const claim = page.getByRole('button', { name: 'Claim my reward' })
    await expect(claim).toBeEnabled()
    await expectAccessible(page)
    // Another tab that has not refetched still offers the reward that this tab has claimed.
    const other = await page.context().newPage()
    await other.goto(PAGE)
    const late = other.getByRole('button', { name: 'Claim my reward' })
    await expect(late).toBeEnabled()
    const restoreOther = await loseCalls(other, READ)

    await page.bringToFront()
    await claim.dblclick()
    const win = page.getByRole('dialog', { name: 'Yours!' })
    await expect(win.getByText('Gold sticker')).toBeVisible()
    // The golden blitz of December is announced only on the 3rd, so the win shows no date.
    await expect(win.getByText('It joins your album during its Golden Blitz.')).toBeVisible()
    await expectAccessible(page)
    await win.getByRole('button', { name: 'Nice!' }).click()
    await expect(page.getByText('Claimed: 23 November 2026')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send it in' })).toHaveCount(0)
    await expectAccessible(page)
    expect(await callAs(request, nia, creatorVideo, CAMPAIGN)).toMatchObject({
      state: 'claimed',
      granted: { type: 'sticker', rarity: 'gold', sent: false },
    })

    await late.click()
    await expect(other.getByText('You already have this reward.')).toBeVisible()
    await restoreOther()
    await other.reload()
    await expect(other.getByText('Claimed: 23 November 2026')).toBeVisible()
  })

  test('a refusal says why, and another video can be sent', async ({
    page,
    context,
    request,
    signInAs,
  }) => {
    const bruno = await signInAs('Bruno')
    const other = await deafTab(context)
    await other.goto(PAGE)
    await linkField(other).fill('https://youtu.be/bruno-once-more')
    await page.goto(PAGE)
    await expect(page.getByText('Not this time')).toBeVisible()
    await expect(
      page.getByText('The video is 24 seconds long. It must be longer than 30 seconds.'),
    ).toBeVisible()
    await expectAccessible(page)

    await linkField(page).fill(LINK)
    await sendLink(page).click()
    await expect(
      page.getByText('This video was already approved. Please send another one.'),
    ).toBeVisible()
    await linkField(page).fill('youtu.be/bruno-again')
    await loseAnswers(page, 'creator_video_submit')
    await sendLink(page).click()
    await expect(page.getByText('We have your video')).toBeVisible()
    expect(await callAs(request, bruno, creatorVideo, CAMPAIGN)).toMatchObject({
      state: 'submitted',
      link: 'https://youtu.be/bruno-again',
    })

    await sendLink(other).click()
    await expect(other.getByText('We have your video')).toBeVisible()
    await expect(other.getByRole('link', { name: /youtu\.be\/bruno-again/ })).toBeVisible()
    await expect(linkField(other)).toHaveCount(0)
  })

  test('a review that takes longer than promised says so', async ({ page, product, signInAs }) => {
    test.slow()
    await product.operate(['set-clock', '2026-12-01T12:00:00Z', '--frozen'])
    await signInAs('Bruno')
    await page.goto(PAGE)
    await expect(page.getByText(/^This is taking longer than we promised/)).toBeVisible()
  })

  test('inside the app the mail is the app’s form', async ({ context, page, product, request }) => {
    const { access_token } = await sessionOf(request, 'Bruno')
    const app = await playApp(context, product.url, {
      host: 'android',
      token: access_token,
      answers: {
        getUserInfo: () => ({ data: { id: 'app-4', username: 'Bruno', token: access_token } }),
      },
    })
    await page.goto(PAGE)
    await page.getByRole('link', { name: 'Write the email' }).click()
    await page.getByRole('link', { name: /youtu\.be\/bruno-again/ }).click()
    await expect.poll(() => app.callsOf('openWebPage').length).toBe(1)
    expect(app.callsOf('openWebPage')[0]?.params).toEqual({ url: 'https://youtu.be/bruno-again' })
    expect(app.callsOf('feedback')[0]?.params).toMatchObject({
      subject: 'Creator video by Bruno',
      body: expect.stringContaining('https://youtu.be/bruno-again'),
    })
  })

  test('a claim whose response is lost shows its outcome', async ({ page, product, signInAs }) => {
    test.slow()
    await product.alter(`
    select app.approve_video(id) from app.video_submission
      where player_id = app.player_by_username('Bruno') and refused_at is null`)
    await signInAs('Bruno')
    await page.goto(PAGE)
    const restore = await loseAnswers(page, 'creator_video_claim')
    await page.getByRole('button', { name: 'Claim my reward' }).dblclick()
    await expect(page.getByText('Claimed: 1 December 2026')).toBeVisible()
    await expect(page.getByText('Something wrong, please try later!')).toHaveCount(0)
    await restore()
  })

  test('after the end what was claimed is shown', async ({ context, page, signInAs }) => {
    await answerAt(context, '2027-06-22T12:00:00Z')
    await signInAs('Nia')
    await page.goto(PAGE)
    await expect(page.getByText('Claimed: 23 November 2026')).toBeVisible()
  })
})

onDemo('a visitor reads the conditions and signs in to submit a video', async ({ page }) => {
  await page.goto(PAGE)
  await expect(page.getByText('The reward: a gold sticker')).toBeVisible()
  for (const condition of [
    'It is your own, original work.',
    'Your account is public.',
    'It is longer than 30 seconds.',
    'It stays online for at least 48 hours.',
    '“Rollmates” is in the title.',
    'It has the game’s hashtag: #monopolygo.',
    'It tags our account: @rollmates.',
    'You send us a screenshot and the link by email.',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: condition }).last()).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Maja/ }).click()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await expect(linkField(page)).toBeVisible()
})
