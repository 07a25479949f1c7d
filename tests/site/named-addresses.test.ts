import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createSite } from '#backend/server/site-files.ts'
import { DIST, SITE } from './fixture/build-site.ts'
import { built, htmlFilesBuilt, parsed } from './fixture/page.ts'

const app = fastify()
afterAll(() => app.close())

/**
 * Returns the site's own paths in a page's links, scripts, pictures and metadata. Excludes the language menu,
 * into whose links a script writes the URL's parameter.
 */
function addressesIn(file: string): string[] {
  const named = [...parsed(file, { unpacked: true }).querySelectorAll('[href], [src], [content]')]
  return named
    .filter((element) => !element.closest('.locale-menu'))
    .flatMap((element) => ['href', 'src', 'content'].map((name) => element.getAttribute(name)))
    .filter((value) => value?.startsWith(SITE) || /^\/(?!\/)/.test(value ?? ''))
    .map((value) => new URL(value ?? '', SITE).pathname)
}

test('every address that a page names answers 200 on the server of the product', async () => {
  const site = await createSite(app, DIST)
  app.setNotFoundHandler((request, reply) => site?.handle(request, reply))
  const sitemap = [...built('sitemap.xml').matchAll(/(?:<loc>|href=")([^<"]*)/g)]
  const addresses = new Set([
    ...htmlFilesBuilt().flatMap(addressesIn),
    ...sitemap.map(([, address]) => new URL(address ?? '').pathname),
  ])
  expect(addresses.size).toBeGreaterThan(100)
  const status = async (address: string): Promise<number> => {
    const { statusCode, headers } = await app.inject(address)
    return statusCode === 302 ? status(String(headers.location)) : statusCode
  }
  const missing: string[] = []
  for (const address of addresses) {
    if ((await status(address)) !== 200) missing.push(address)
  }
  expect(missing).toEqual([])
})

test('no page says og:url: apps would share that instead of the player or code in the address', () => {
  const saying = htmlFilesBuilt().filter((file) => built(file).includes('og:url'))
  expect(saying).toEqual([])
})
