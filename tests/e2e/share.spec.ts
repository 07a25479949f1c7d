import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { playApp } from './support/app.ts'
import { Fingers } from './support/fingers.ts'
import { loseCalls, loseParts } from './support/lost-answers.ts'
import { bytesOfDataUrl, expectSharePicture } from './support/picture.ts'
import { API_HEADERS, recapAnswer, textsOf } from './support/recap.ts'
import { isDaily } from './support/recaps.ts'
import { expectLastPage, expectPage, openCard, openStory, storyPage } from './support/story.ts'
import { everyDay, expect, sessionOf, test, untouchedPlayer } from './support/test.ts'

const RECAP = '/movie-night-in-review'

interface Shared {
  title?: string
  text?: string
  url?: string
  /** The first shared file, as a data URL. */
  file?: string
  fileName?: string
}

/**
 * Simulates a browser that can share. `window.shared` has the shared data, `window.opened` the number of
 * shares; the event `close-sheet` closes a sheet that stays open.
 */
async function playSheet(
  page: Page,
  options: { files: boolean; staysOpen?: boolean },
): Promise<void> {
  await page.addInitScript(({ files: takesFiles, staysOpen }) => {
    const shared: Shared[] = []
    const seen = Object.assign(window, { shared, opened: 0 })
    Object.defineProperties(navigator, {
      canShare: {
        configurable: true,
        value: (data?: ShareData) => takesFiles || !data?.files?.length,
      },
      share: {
        configurable: true,
        value: async ({ title, text, url, files: given }: ShareData) => {
          seen.opened++
          const [file] = given ?? []
          shared.push({
            title,
            text,
            url,
            fileName: file?.name,
            file:
              file &&
              (await new Promise<string>((resolve) => {
                const reader = new FileReader()
                reader.onload = () => resolve(String(reader.result))
                reader.readAsDataURL(file)
              })),
          })
          if (staysOpen) {
            await new Promise((resolve) => addEventListener('close-sheet', resolve, { once: true }))
          }
        },
      },
    })
  }, options)
}

const sharedOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)

function recordsOf(page: Page): Request[] {
  const records: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/season_recap_shared')) records.push(request)
  })
  return records
}

async function openChoice(page: Page): Promise<Locator> {
  await expectLastPage(page)
  await page.getByRole('button', { name: 'Save as picture' }).click()
  return page.getByRole('dialog', { name: 'Your picture' })
}

async function savePicture(page: Page, size: 'Story' | 'Square') {
  const choice = await openChoice(page)
  await choice.getByText(size, { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await choice.getByRole('button', { name: 'Save as picture' }).click()
  const download = await downloading
  return { bytes: await readFile(await download.path()), name: download.suggestedFilename() }
}

for (const [path, season] of [
  ['/star-wars-in-review', 'star-wars'],
  ['/summer-escape-in-review', 'summer-escape'],
  ['/bon-appetit-in-review', 'bon-appetit'],
  ['/review-of-artful-tales', 'artful-tales'],
  ['/year-in-review-2024', 'year-in-review-2024'],
] as const) {
  test(
    `${season}: the card can be saved as a picture in both sizes`,
    everyDay(isDaily(season)),
    async ({ page, signInAs }) => {
      await signInAs('Maja')
      await openCard(page, path)
      await expectSaved(page, season)
    },
  )
}

async function expectSaved(page: Page, season: string): Promise<void> {
  const story = await savePicture(page, 'Story')
  expect(story.name).toBe(`${season}.png`)
  await expectSharePicture(story.bytes)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const square = await savePicture(page, 'Square')
  expect(square.name).toBe(`${season}-square.png`)
  await expectSharePicture(square.bytes, 'square')
}

test('the own card: shared at once with words, address and picture, or as the picture that is chosen, or saved', async ({
  page,
  signInAs,
  baseURL,
}) => {
  await signInAs('Maja')
  await playSheet(page, { files: true })
  await openCard(page, RECAP)
  const share = page.getByRole('button', { name: 'Share my season' })
  await expect(share).not.toHaveAttribute('aria-busy')
  expect(await share.evaluate(sharesAtOnce)).toBe(true)
  await expect.poll(() => sharedOn(page)).toHaveLength(1)
  const [shared] = await sharedOn(page)
  expect(shared).toMatchObject({ title: 'My Movie Night', url: `${baseURL}${RECAP}/Maja` })
  expect(shared?.text).toMatch(/Stickers swapped: \d+/)
  await expectSharePicture(bytesOfDataUrl(shared?.file ?? ''))

  const choice = await openChoice(page)
  await expect(choice.locator('img')).toHaveCount(2)
  for (const part of await choice.locator('img, button').all()) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(choice.getByRole('radio', { name: 'Story' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await expectLastPage(page)
  await expect(page.getByRole('button', { name: 'Save as picture' })).toBeFocused()
  expect(await sharedOn(page)).toHaveLength(1)

  await openChoice(page)
  await choice.getByRole('radio', { name: 'Story' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice.getByRole('radio', { name: 'Square' })).toBeChecked()
  await choice.getByRole('button', { name: 'Share my season' }).click()
  await expect.poll(() => sharedOn(page)).toHaveLength(2)
  await expectSharePicture(bytesOfDataUrl((await sharedOn(page))[1]?.file ?? ''), 'square')
  await expect(choice).toHaveCount(0)

  await expectSaved(page, 'movie-night')
})

test('in the app the chosen picture goes to the app’s own sheet, and nothing is downloaded', async ({
  context,
  page,
  baseURL,
  request,
}) => {
  const { access_token } = await sessionOf(request, 'Maja')
  const app = await playApp(context, baseURL ?? '', { host: 'ios', token: access_token })
  await openCard(page, RECAP)
  const choice = await openChoice(page)
  await expect(choice.getByRole('button', { name: 'Save as picture' })).toHaveCount(0)
  await choice.getByText('Square', { exact: true }).click()
  await choice.getByRole('button', { name: 'Share my season' }).click()
  await expect.poll(() => app.callsOf('shareContent')).toHaveLength(1)
  const [call] = app.callsOf('shareContent')
  expect(call?.params.url).toBe(`${baseURL}${RECAP}/Maja`)
  await expectSharePicture(bytesOfDataUrl(String(call?.params.imageDataUrl)), 'square')
})

test('the card of somebody else, in another script, can be saved too', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const name = 'अनिका.trades'
  const known = await request.post('/rest/v1/rpc/season_recap', {
    headers: API_HEADERS,
    data: { season: 'movie-night', username: name },
  })
  expect(known.status()).toBe(200)
  await openStory(page, `${RECAP}/${encodeURIComponent(name)}#page=5`)
  await expectSharePicture((await savePicture(page, 'Story')).bytes)
})

test('the press on each page opens the sheet at once: its picture is drawn while it rests, and only once', async ({
  page,
}) => {
  const pictures = await countPictures(page)
  await playSheet(page, { files: true })
  await openStory(page, `${RECAP}/Maja`)
  const share = page.getByRole('button', { name: /^Share this (page|season)$/ })
  for (let number = 1; number <= 5; number++) {
    if (number > 1) await page.keyboard.press('ArrowDown')
    await expectPage(page, number)
    await expect(page.getByRole('article').locator('button[aria-busy=true]')).toHaveCount(0)
    const isWhole = number === 1 || number === 5
    // Retries: a press does nothing until the picture is drawn and the last share sheet is closed,
    // and shares the previous page until the button has changed.
    await expect
      .poll(async () => (await share.evaluate(sharesAtOnce)) && (await sharedOn(page)).at(-1)?.url)
      .toMatch(new RegExp(`/Maja${isWhole ? '' : `#page=${number}`}$`))
    await expect.poll(async () => (await sharedOn(page)).at(-1)?.file).toMatch(/^data:image\/png/)
  }
  expect(await pictures()).toBe(1)
})

/**
 * Presses a button and returns whether a share sheet opened synchronously, because browsers forbid a page to
 * share long after the press.
 */
async function sharesAtOnce(button: HTMLElement | SVGElement): Promise<boolean> {
  const seen = window as unknown as { opened: number }
  const before = seen.opened
  ;(button as HTMLElement).click()
  await new Promise((resolve) => setTimeout(resolve))
  return seen.opened > before
}

async function countPictures(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { pictures: 0 })
    const toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      counter.pictures++
      return toBlob.apply(this, given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { pictures: number }).pictures)
}

test('a sheet that is closed is no failure, without one the link is copied, and without a clipboard the picture is saved', async ({
  page,
  context,
  signInAs,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('Maja')
  const records = recordsOf(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('Closed', 'AbortError')),
    })
  })
  await openCard(page, RECAP)
  const share = page.getByRole('button', { name: 'Share my season' })
  await share.click()
  await expect(share).toBeEnabled()
  await expect(page.getByText(/couldn’t be shared|Link copied/)).toHaveCount(0)
  expect(records).toEqual([])

  const without = (name: 'share' | 'clipboard') =>
    page.evaluate((lost) => {
      Object.defineProperty(navigator, lost, { configurable: true, value: undefined })
    }, name)
  await without('share')
  await share.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${baseURL}${RECAP}/Maja`)

  await without('clipboard')
  const downloading = page.waitForEvent('download')
  await share.click()
  await expectSharePicture(await readFile(await (await downloading).path()))
})

test('art that cannot be loaded: sharing works without the picture', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('Maja')
  await playSheet(page, { files: true })
  await loseCalls(page, /\/duo\.[^/]*svg/)
  await openCard(page, RECAP)
  const choice = await openChoice(page)
  await choice.getByRole('button', { name: 'Save as picture' }).click()
  await expect(page.getByText('That couldn’t be shared. Save the picture instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Share my season' }).click()
  await expect.poll(() => sharedOn(page)).toHaveLength(1)
  expect((await sharedOn(page))[0]?.file).toBeUndefined()
})

test('the sharing code cannot be loaded: an error is shown, and it can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await playSheet(page, { files: true })
  const restore = await loseParts(page, 'share-recap')
  await openStory(page, `${RECAP}/Maja#page=5`)
  const share = page.getByRole('button', { name: 'Share this season' })
  const unready = page.getByText('This needs a connection. Please try again in a moment.')
  await share.click()
  await expect(unready).toBeVisible()
  await expect(unready).toBeHidden()
  await share.click()
  await expect(unready).toBeVisible()
  await restore()
  await share.click()
  await expect.poll(() => sharedOn(page)).toHaveLength(1)
})

test('a moment of one’s own recap and the character have scenes, and are shared as cards of their own', async ({
  page,
  request,
  signInAs,
}) => {
  const { access_token: token } = await signInAs('Maja')
  const recap = await recapAnswer(request, { season: 'movie-night' }, token)
  if (recap.version !== 'own') throw new Error('The recap is not Maja’s own')
  const { moments, player, character } = recap
  expect(moments.length).toBeGreaterThan(0)
  await playSheet(page, { files: true })
  const records = recordsOf(page)
  await openStory(page, RECAP)
  for (const [index, { moment, value, mate }] of moments.entries()) {
    const number = 5 + index
    // The card shows a time in seconds or minutes, and a sticker by its name, so the test skips the value.
    const told = /quickest|sticker/.test(moment) ? '' : value.toLocaleString('en')
    await page.evaluate((hash) => location.assign(hash), `#page=${number}`)
    await expectPage(page, number)
    const scene = storyPage(page, number)
    await expect(scene).toContainText(told)
    if (mate) await expect(scene.getByRole('heading')).toContainText(mate.username)
    await expect(scene.getByRole('figure')).toHaveCount(0)

    await page.getByRole('button', { name: 'Share this page' }).click()
    await expect.poll(() => sharedOn(page)).toHaveLength(number - 4)
    const sent = (await sharedOn(page)).at(-1)
    expect(sent?.text).toContain(told)
    expect(sent?.url).toContain(`${RECAP}/${player.username}`)
    await expectSharePicture(bytesOfDataUrl(String(sent?.file)))
    await expect.poll(() => records.length).toBe(number - 4)
    expect(records.at(-1)?.postDataJSON().page).toBe(number + 1)
  }
  if (!character) throw new Error('The recap has no character')
  const { [character.deed]: deed = '', [character.manner]: manner } = textsOf('recap-moments', 'en')
  const pages = 6 + moments.length
  await page.keyboard.press('ArrowDown')
  await expectPage(page, pages - 1)
  const dice = storyPage(page, pages - 1)
  await expect(dice.getByRole('heading')).toHaveText('The dice have spoken')
  await expect(dice).toContainText(`${deed}, ${manner}`)
  await page.getByRole('button', { name: 'Share this page' }).click()
  await expect.poll(() => sharedOn(page)).toHaveLength(moments.length + 1)
  expect((await sharedOn(page)).at(-1)?.text).toContain(`${deed}, ${manner}`)
  await expect.poll(() => records.at(-1)?.postDataJSON().page).toBe(9)
  const files = (await sharedOn(page)).map(({ file }) => file)
  expect(new Set(files).size).toBe(moments.length + 1)

  await page.keyboard.press('End')
  await expectLastPage(page)
  await expect(page.getByRole('img', { name: `Page ${pages} of ${pages}` })).toBeVisible()
  const card = page.getByRole('figure', { name: `Share card: ${player.username}` })
  await expect(card).toContainText(deed)
})

test('pressing again and again shares and records once', async ({ page, request, signInAs }) => {
  const { access_token } = await signInAs(untouchedPlayer('t0by', 'Inês C.'))
  await playSheet(page, { files: true, staysOpen: true })
  const records = recordsOf(page)
  await openCard(page, RECAP)
  const box = await page.getByRole('button', { name: 'Share my season' }).boundingBox()
  if (!box) throw new Error('The share button has no place on the page')
  const fingers = await Fingers.on(page)
  for (let tap = 0; tap < 6; tap++) {
    await fingers.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  await expect.poll(() => sharedOn(page)).toHaveLength(1)
  await fingers.tap(box.x + box.width / 2, box.y + box.height / 2)

  const answered = page.waitForResponse('**/rpc/season_recap_shared')
  await page.evaluate(() => dispatchEvent(new Event('close-sheet')))
  expect(await (await answered).json()).toEqual({ shares: 1 })
  expect(await sharedOn(page)).toHaveLength(1)
  expect(records).toHaveLength(1)

  const repeated = await request.post('/rest/v1/rpc/season_recap_shared', {
    headers: { ...API_HEADERS, authorization: `Bearer ${access_token}` },
    data: records[0]?.postDataJSON(),
  })
  expect(await repeated.json()).toEqual({ shares: 1 })
})

test('an anonymous visitor who shares a player’s season records nothing', { tag: '@long' }, async ({
  page,
}) => {
  const records = recordsOf(page)
  await playSheet(page, { files: true })
  await openStory(page, `${RECAP}/Maja#page=5`)
  await page.getByRole('button', { name: 'Share this season' }).click()
  await expect.poll(() => sharedOn(page)).toHaveLength(1)
  expect(records).toEqual([])
})
