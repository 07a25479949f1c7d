import { describe, expect, test } from 'vitest'
import type { Route } from '#src/site/addresses/site-routes.ts'
import { hostFiles } from '#src/site/routing/host-files.ts'
import { redirectsFile, redirectsFindings } from '#src/site/routing/redirects-file.ts'
import { ROUTES } from './routes-fixture.ts'

const files = hostFiles(ROUTES, [{ path: '/', to: '/start' }], 'https://rollmates.example', [
  { path: '/feed.ics', entrypoint: 'feed.ts', type: 'text/calendar; charset=utf-8' },
])
const text = (name: string) => files[name] ?? ''
const lines = (name: string) => text(name).trim().split('\n')

describe('routes.json', () => {
  const table = JSON.parse(text('routes.json'))

  test('names each page with its parameter and its file per language', () => {
    expect(table.locales).toEqual(['en', 'fr', 'pt', 'es', 'it', 'de'])
    expect(table.routes[0]).toMatchObject({ path: '/', parameter: null })
    expect(table.routes[0].files).toMatchObject({ en: 'index.html', fr: 'fr.html' })
    expect(table.routes[1].parameter).toEqual({ name: 'username', optional: true })
    expect(table.routes[1].files).toMatchObject({ en: 'recap.html', de: 'de/recap.html' })
  })

  test('names the not-found page per language', () => {
    expect(table.notFound).toMatchObject({ en: '404.html', it: 'it/404.html' })
  })

  test('carries what a meta tag cannot', () => {
    const policy = table.headers['Content-Security-Policy']
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(directive)
    }
  })
})

test('other sites may show only pictures of links', () => {
  const pattern = /^(\S+)(?=(?:\n {2}.*)*\n {2}Cross-Origin-Resource-Policy: (\S+)$)/gm
  const policies = [...text('_headers').matchAll(pattern)].map(([, path, policy]) => [path, policy])
  expect(policies).toEqual([
    ['/*', 'same-origin'],
    ['/og/*', 'cross-origin'],
  ])
})

test('_redirects rewrites deeper paths with status 200', () => {
  const rules = lines('_redirects').map((line) => line.split(/\s+/))
  expect(rules).toContainEqual(['/recap/:username', '/recap', '200'])
  expect(rules).toContainEqual(['/:locale/d/:id', '/:locale/d', '200'])
  expect(rules).toContainEqual(['/:locale/game/:day/ranking', '/:locale/game/ranking', '200'])
  expect(rules.filter(([, , status]) => status === '200')).toHaveLength(6)
  expect(rules).toContainEqual(['/en/recap', '/recap', '301'])
  expect(rules).toContainEqual(['/en/recap/:username', '/recap/:username', '301'])
  expect(rules.filter(([from]) => from?.startsWith('/en/*'))).toEqual([])
  // Cloudflare refuses a rule with status 404.
  expect(new Set(rules.map(([, , status]) => status))).toEqual(new Set(['200', '301', '302']))
})

test('netlify.toml answers unknown paths with the 404 of their language, English last', () => {
  expect(
    text('netlify.toml')
      .match(/(?<=from = ").*(?=")/g)
      ?.at(-1),
  ).toBe('/*')
  expect(text('netlify.toml')).toContain(
    '[[redirects]]\nfrom = "/de/*"\nto = "/de/404.html"\nstatus = 404\n',
  )
  expect(text('netlify.toml').match(/status = 404/g)).toHaveLength(6)
})

test('no exact rule of _redirects stands behind a pattern, and the redirect of /en before both', () => {
  const isPattern = lines('_redirects').map((line) => /[:*]/.test(line))
  expect(isPattern).toContain(false)
  expect(isPattern.lastIndexOf(false)).toBeLessThan(isPattern.indexOf(true))
  const at = (from: string) => lines('_redirects').findIndex((line) => line.startsWith(`${from}  `))
  expect(at('/en/recap/:username')).toBeLessThan(at('/:locale/recap/:username'))
})

describe('what a host does not take of _redirects is named', () => {
  const withPages = (count: number, parameter: boolean) =>
    redirectsFile(
      Array.from({ length: count }, (_, page) => ({
        ...(ROUTES[1] as Route),
        path: `/recap-${page}`,
        ...(!parameter && { parameter: undefined }),
      })) as Route[],
      [],
    )

  test.each([
    [withPages(33, true), undefined],
    [
      withPages(34, true),
      'Cloudflare takes 100 rules with a pattern of _redirects, and these pages need 102',
    ],
    [withPages(2_000, false), undefined],
    [
      withPages(2_001, false),
      'Cloudflare takes 2000 exact rules of _redirects, and these pages need 2001',
    ],
    [`/${'x'.repeat(1_000)}  /  301\n`, 'Cloudflare takes 1000 characters in a line'],
  ])('%#', (text, finding) => {
    expect(redirectsFindings(text)).toEqual(finding ? [expect.stringContaining(finding)] : [])
  })
})

test('_headers replaces, rather than joins, the caching of hashed files', () => {
  expect(text('_headers')).toContain(
    '/_astro/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable',
  )
  expect(text('_headers')).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors/)
})

test('what has no telling name is given its type by every host', () => {
  expect(text('_headers')).toMatch(
    /\/manifest\.webmanifest\n(.+\n)* {2}Content-Type: application\/manifest\+json/,
  )
  expect(text('nginx.conf')).toMatch(
    /location = \/\.well-known\/apple-app-site-association \{\n {2}types \{ \}\n {2}default_type application\/json;/,
  )
})

test('a file beside the pages has its type and its caching in every language', () => {
  for (const path of ['/feed.ics', '/de/feed.ics']) {
    expect(text('_headers')).toContain(
      `${path}\n  ! Cache-Control\n  ! Content-Type\n  Cache-Control: public, max-age=3600\n  Content-Type: text/calendar; charset=utf-8`,
    )
    expect(text('nginx.conf')).toContain(
      `location = ${path} {\n  types { }\n  default_type "text/calendar; charset=utf-8";`,
    )
  }
})

test('sitemap.xml lists indexed pages in every language with their alternates', () => {
  const urls = [...text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
  expect(urls).toHaveLength(12)
  expect(urls).toContain('https://rollmates.example/it/recap')
  expect(text('sitemap.xml').match(/hreflang="x-default"/g)).toHaveLength(12)
  expect(text('sitemap.xml')).not.toContain('/d<')
})

test('robots.txt names the sitemap', () => {
  expect(text('robots.txt')).toContain('Sitemap: https://rollmates.example/sitemap.xml')
})

test('nginx.conf leads from the prefix that English has not to the page', () => {
  expect(text('nginx.conf')).toContain('location = /en { rewrite ^ / permanent; }')
  expect(text('nginx.conf')).toContain(
    'location ^~ /en/ { rewrite (?s)^/en/+(.*)$ /$1 permanent; }',
  )
})

test('nginx.conf answers a page that needs its parameter only with one', () => {
  expect(text('nginx.conf')).toContain('location = /recap { try_files /recap.html =404; }')
  expect(text('nginx.conf')).toContain('location ~ ^/fr/d/[^/]+$ { try_files /fr/d.html =404; }')
  expect(text('nginx.conf')).not.toContain('location = /d ')
  expect(text('nginx.conf')).toContain(
    'location ~ ^/de/game/[^/]+/ranking$ { try_files /de/game/ranking.html =404; }',
  )
})
