import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Locale } from '#src/contract/locales.ts'
import { type OwnSeasonRecap, SeasonRecap } from '#src/contract/recaps.ts'

/** The API key that the web client sends unless the build sets another. */
export const API_HEADERS = { 'api-key': 'rollmates-demo' }

/** Returns the server's result for a recap, for comparison with pages. */
export async function recapAnswer(
  request: APIRequestContext,
  params: { season: string; username?: string },
  token?: string,
): Promise<SeasonRecap> {
  const answer = await request.post('/rest/v1/rpc/season_recap', {
    data: params,
    headers: { ...API_HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
  })
  return v.parse(SeasonRecap, await answer.json())
}

/** Checks that the recap's card shows `figures` and the most frequent swap mate. */
export async function expectCard(
  card: Locator,
  { figures, top_mate: mate }: Pick<OwnSeasonRecap, 'figures' | 'top_mate'>,
): Promise<void> {
  await expect(card).toContainText(`${figures.received + figures.sent} stickers swapped`)
  await expect(card).toContainText(`${figures.percent_beaten}% of players left behind`)
  await expect(card).toContainText(`${figures.days_joined.toLocaleString('en')} days with us`)
  await expect(card).toContainText(new RegExp(`${figures.free_stickers} free stickers?`))
  await expect(card).toContainText(new RegExp(`${figures.teams} partner teams?`))
  await expect(card).toContainText(new RegExp(`${figures.posts} partner posts?`))
  await expect(card).toContainText(mate?.username ?? 'no mate')
}

/** Checks that a response contains nothing that only the recap's own player may see. */
export function expectPublic(recap: { version: string; figures: object }): void {
  expect(recap.version).toBe('other')
  expect(Object.keys(recap)).not.toContain('top_mate')
  expect(Object.keys(recap.figures).sort()).toEqual(
    ['exchanges', 'free_stickers', 'percent_beaten', 'praise', 'received', 'sent', 'teams'].sort(),
  )
}

/** Checks that the page shows nothing that only the recap's own player may see. */
export async function expectNoSecrets(page: Page): Promise<void> {
  for (const secret of ['days with us', 'partner post', 'Top swap mate']) {
    await expect(page.getByRole('main')).not.toContainText(secret)
  }
}

const Texts = v.record(v.string(), v.string())

/** Returns a season's texts in one language, from its folder. */
export function copyOf(season: string, locale: Locale): Record<string, string> {
  return readTexts(`campaigns/${season}/copy/${locale}.json`)
}

/** Returns the texts of a namespace, a file of `i18n/{locale}`, in one language. */
export function textsOf(namespace: string, locale: Locale): Record<string, string> {
  return readTexts(`i18n/${locale}/${namespace}.json`)
}

/** Returns the texts that recaps of all kinds share, in one language. */
export function recapTexts(locale: Locale): Record<string, string> {
  return readTexts(`src/recap/copy/${locale}.json`)
}

function readTexts(file: string): Record<string, string> {
  return v.parse(Texts, flat(JSON.parse(readFileSync(file, 'utf8'))))
}

function flat(texts: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(value as Record<string, unknown>, `${prefix}${key}.`))
        : [[prefix + key, value]],
    ),
  )
}
