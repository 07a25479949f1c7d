import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltCampaigns } from '#backend/server/built-lists.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { withParameter } from '#src/site/addresses/site-routes.ts'
import { canonicalUrl, localizedPath } from '#src/site/routing/links.ts'
import { redirectsFile, redirectsFindings } from '#src/site/routing/redirects-file.ts'
import { redirectTable, routesAfter, routeTable } from '#src/site/routing/routes.ts'
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

const rules = () =>
  built('_redirects')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/\s+/) as [string, string, string])

/**
 * Returns where `_redirects` rewrites a path, by the first rule that matches; undefined if none matches or
 * that rule redirects.
 */
function rewritten(path: string): string | undefined {
  for (const [from, to, status] of rules()) {
    const names = [...from.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const pattern = from.replace(/:\w+/g, '([^/]+)').replace('*', '.*')
    const values = new RegExp(`^${pattern}$`).exec(path)?.slice(1)
    if (!values) continue
    if (status !== '200') return undefined
    return names.reduce<string>(
      (text, name, index) => text.replace(`:${name}`, values[index] ?? ''),
      to,
    )
  }
  return undefined
}

test('_redirects rewrites every page with a parameter in every language', () => {
  const pages = routeTable(campaigns()).filter(({ parameter }) => parameter)
  expect(pages.length).toBeGreaterThan(5)
  for (const route of pages) {
    for (const locale of LOCALES) {
      const asked = localizedPath(withParameter(route, 'Maja'), locale)
      expect(rewritten(asked)).toBe(localizedPath(route.path, locale))
    }
  }
})

test('no rule of _redirects hides a built file, which Cloudflare asks for only afterwards', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(DIST, join(entry.parentPath, entry.name))}`)
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    expect([undefined, file], file).toContain(rewritten(file))
    const page = file.replace(/\.html$/, '')
    expect([undefined, page], page).toContain(rewritten(page))
  }
})

test('every host takes all rules of _redirects, also with ten more seasons', () => {
  expect(redirectsFindings(built('_redirects'))).toEqual([])
  const later = redirectsFile(routesAfter(10, campaigns()), redirectTable(campaigns()))
  expect(later.split('\n').length).toBeGreaterThanOrEqual(rules().length + 40)
  expect(redirectsFindings(later)).toEqual([])
})

test('the build lists the campaigns that it was made with, as they are published', () => {
  const listed = readBuiltCampaigns(DIST)
  expect(listed).toEqual(campaigns().map(campaignRow))
  expect(listed.length).toBeGreaterThan(10)
})
