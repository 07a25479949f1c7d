import { addresses } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('every response has the security headers', async ({ request }) => {
  const paths = [...addresses(['en', 'de']).map(({ path }) => path), '/healthz', '/sitemap.xml']
  for (const path of paths) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
    const policy = headers['content-security-policy'] ?? ''
    // Only a demo may show itself in frames (tests/rpc/server/demo-map.test.ts).
    for (const rule of [
      "frame-ancestors 'self' http://localhost:*",
      "object-src 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy, path).toContain(rule)
    }
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers, path).not.toHaveProperty('x-powered-by')
  }
})

test('every page has a policy with hashes and without unsafe keywords', async ({ request }) => {
  for (const { path } of addresses(['en', 'de'])) {
    const html = await (await request.get(path)).text()
    const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1]
    expect(policy, path).toContain("'sha256-")
    expect(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)/)
    expect(html, path).not.toMatch(/<[^>]+ style="/)
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+="/)
  }
})

test('hashed files are cached for ever, pages are revalidated', async ({ request }) => {
  const page = await request.get('/movie-night-in-review')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const assets = [...(await page.text()).matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path]) => path)
  expect(assets.length).toBeGreaterThan(3)
  for (const path of new Set(assets)) {
    const answer = await request.get(path ?? '')
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable')
  }
})

test('a browser takes the manifest and its icons under the policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy|manifest/i.test(message.text())) refused.push(message.text())
  })
  await page.goto('/download')
  const client = await page.context().newCDPSession(page)
  const { url, errors } = await client.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  expect(refused).toEqual([])
})
