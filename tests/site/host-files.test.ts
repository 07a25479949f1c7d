import { expect, test } from 'vitest'
import { readBuiltCampaigns } from '#backend/server/built-lists.ts'
import { campaignRow } from '#src/campaigns/load/campaign-row.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { canonicalUrl, localizedPath } from '#src/routing/links.ts'
import { routeTable } from '#src/routing/routes.ts'
import { DIST, SITE } from './fixture/build-site.ts'
import { built, campaigns, htmlFilesBuilt, table } from './fixture/page.ts'

test('routes.json and the built files are the same list', () => {
  const { routes, notFound } = table()
  const listed = [
    ...routes.flatMap(({ files }) => Object.values(files)),
    ...Object.values(notFound),
  ]
  expect(listed.toSorted()).toEqual(htmlFilesBuilt())
  expect(routes.map(({ path }) => path)).toEqual(routeTable(campaigns()).map(({ path }) => path))
})

test('the sitemap lists every indexed page in every language', () => {
  const urls = [...built('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
  const expected = routeTable(campaigns())
    .filter(({ indexed }) => indexed)
    .flatMap(({ path }) => LOCALES.map((locale) => canonicalUrl(path, locale, SITE)))
  expect(urls.toSorted()).toEqual(expected.toSorted())
})

test('_redirects rewrites every page with a parameter in every language', () => {
  const rewrites = built('_redirects')
    .split('\n')
    .filter((line) => line.endsWith(' 200'))
    .map((line) => line.split(/\s+/)[1])
  const expected = routeTable(campaigns())
    .filter(({ parameter }) => parameter)
    .flatMap(({ path }) => LOCALES.map((locale) => localizedPath(path, locale)))
  expect(rewrites).toEqual(expected)
})

test('the build lists the campaigns that it was made with, as they are published', () => {
  const listed = readBuiltCampaigns(DIST)
  expect(listed).toEqual(campaigns().map(campaignRow))
  expect(listed.length).toBeGreaterThan(10)
})
