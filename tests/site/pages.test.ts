import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { albumFiles } from '#src/content/albums/album-files.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import { PSEUDO_COOKIE } from '#src/i18n/browser/pseudo-text.ts'
import { alternates, canonicalUrl } from '#src/site/routing/links.ts'
import { PROJECT, SITE } from './fixture/build-site.ts'
import {
  built,
  filesBuilt,
  hashOf,
  htmlFilesBuilt,
  isBuilt,
  pages,
  parsed,
  recaps,
  wordsOf,
} from './fixture/page.ts'

test('every page of the table is built in every language', () => {
  expect(pages().filter(({ file }) => !isBuilt(file))).toEqual([])
  // The not-found page is the only built page that the list of pages does not contain.
  const listed = new Set(pages().map(({ file }) => file))
  const others = htmlFilesBuilt().filter((file) => !listed.has(file))
  expect(others).toHaveLength(LOCALES.length)
  for (const file of others) expect(file).toMatch(/^(\w\w\/)?404\.html$/)
  expect(listed.size).toBeGreaterThan(recaps().length * LOCALES.length)
})

test.each([
  ['the pseudo-locale of development', PSEUDO_COOKIE],
  ['the editor of the preview', '/preview/edit'],
])('nothing that is built knows %s', (_what, words) => {
  const scripts = filesBuilt('.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((file) => built(file).includes(words))).toEqual([])
  expect(htmlFilesBuilt().filter((file) => built(file).includes(words))).toEqual([])
})

test('the names and drawings of albums are files that pages fetch, and do not stand in them', () => {
  const files = Object.entries(albumFiles(loadAlbums().albums))
  expect(files.length).toBeGreaterThan(100)
  for (const [path, text] of files) expect(built(path.slice(1)), path).toBe(text)
  for (const file of [...filesBuilt('.js'), ...htmlFilesBuilt()]) {
    const text = built(file)
    // Pages may contain a few stickers from their campaign's manifest; scripts may contain none.
    const few = file.endsWith('.js') ? 1 : 8
    const drawings = new Set(text.match(/_astro\/albums\/[\w.-]+\/[\w-]+\.svg/g))
    expect(drawings.size, file).toBeLessThan(few)
    const names = new Set(text.match(/sticker\.[a-z0-9-]+\/[a-z0-9-]+/g))
    expect(names.size, file).toBeLessThan(few)
  }
})

describe('every page', () => {
  test('is in its language, and says where it is in the others', () => {
    for (const { route, locale, file } of pages()) {
      const document = parsed(file)
      const link = (selector: string) => document.querySelector(selector)?.getAttribute('href')
      expect(document.documentElement.lang, file).toBe(locale)
      if (route.indexed) {
        expect(link('link[rel=canonical]'), file).toBe(canonicalUrl(route.path, locale, SITE))
        for (const { hreflang, href } of alternates(route.path, SITE)) {
          expect(link(`link[rel=alternate][hreflang="${hreflang}"]`), file).toBe(href)
        }
      } else {
        const robots = document.querySelector('meta[name=robots]')?.getAttribute('content')
        expect(robots, file).toBe('noindex')
      }
      expect(
        document.querySelector('meta[name=description]')?.getAttribute('content'),
        file,
      ).not.toBe('')
      expect(document.querySelectorAll('h1').length, file).toBe(1)
    }
  })

  test('has an Open Graph picture where it can be found, and a recap one of its own', () => {
    const slugs = recaps().map(({ slug }) => slug)
    const seen = new Set<string>()
    const listed = pages().filter(({ route }) => route.indexed)
    for (const { route, file } of listed) {
      const address = parsed(file)
        .querySelector('meta[property="og:image"]')
        ?.getAttribute('content')
      expect(address, file).toMatch(/^https:\/\/rollmates\.example\/og\/.*\.jpg$/)
      expect(isBuilt(new URL(address ?? SITE).pathname), address ?? file).toBe(true)
      if (slugs.includes(route.owner)) seen.add(address ?? '')
    }
    expect(seen.size).toBe(slugs.length * LOCALES.length)
  })
})

describe('the words of a page', () => {
  test('are those of its campaign in its language', () => {
    for (const { route, locale, file } of pages()) {
      const copy = recaps().find(({ slug }) => slug === route.owner)?.copy[locale]
      if (!copy) continue
      const words = inOneLine(wordsOf(file))
      for (const key of ['name', 'cover.title', 'praise.title_own', 'share.text']) {
        expect(words, `${file}: ${key}`).toContain(
          inOneLine(JSON.stringify(copy[key]).slice(1, -1)),
        )
      }
    }
  })

  test('are no raw keys', () => {
    for (const file of htmlFilesBuilt()) {
      const document = parsed(file, { unpacked: true })
      for (const silent of document.querySelectorAll('script, style')) silent.remove()
      const raw = document.body.textContent.match(/(^|\s)[a-z]+(_[a-z]+)*\.[a-z]+[a-z_.]*(\s|$)/)
      expect(raw, file).toBeNull()
      expect(document.body.textContent, file).not.toMatch(/\{\{|\}\}/)
    }
  })

  test('are not English in the other languages', () => {
    for (const locale of LOCALES.filter((one) => one !== DEFAULT_LOCALE)) {
      const leaks = [...englishOnly(locale)]
      expect(leaks.length).toBeGreaterThan(50)
      for (const { file } of pages().filter((page) => page.locale === locale)) {
        const words = wordsOf(file)
        expect(
          leaks.filter((text) => words.includes(text)),
          file,
        ).toEqual([])
      }
    }
  })
})

/**
 * Yields the English texts of three words or more, of catalogues and campaigns, whose translation in `locale`
 * differs.
 */
function* englishOnly(locale: (typeof LOCALES)[number]) {
  const catalogue = (name: string) => (one: string) =>
    flat(JSON.parse(readFileSync(join(PROJECT, 'i18n', one, `${name}.json`), 'utf8')))
  const sources = ['common', 'errors', 'recap-privacy', 'story'].map(catalogue)
  const pairs = [
    ...sources.map((read) => [read(DEFAULT_LOCALE), read(locale)] as const),
    ...recaps().map(({ copy }) => [copy[DEFAULT_LOCALE], copy[locale]] as const),
  ]
  for (const [english, own] of pairs) {
    for (const [key, text] of Object.entries(english)) {
      if (text !== own[key] && text.split(' ').length >= 3) yield JSON.stringify(text).slice(1, -1)
    }
  }
}

function flat(value: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, string][] =>
      typeof inner === 'string'
        ? [[prefix + key, inner]]
        : Object.entries(flat(inner, `${prefix}${key}.`)),
    ),
  )
}

describe('the policy', () => {
  test('stands in every page and lets nothing unsafe pass', () => {
    for (const file of htmlFilesBuilt()) {
      const policy = policyOf(file)
      expect(policy, file).toContain("default-src 'self'")
      expect(policy, file).toContain("object-src 'none'")
      expect(policy, file).not.toContain('unsafe')
    }
  })

  test('knows the hash of every inline script and style', () => {
    for (const file of htmlFilesBuilt()) {
      const policy = policyOf(file)
      for (const script of parsed(file).querySelectorAll('script:not([src])')) {
        if (/json/.test(script.getAttribute('type') ?? '')) continue
        expect(policy, `${file}: ${script.textContent.slice(0, 60)}`).toContain(
          hashOf(script.textContent),
        )
      }
      for (const style of parsed(file).querySelectorAll('style')) {
        expect(policy, `${file}: ${style.textContent.slice(0, 60)}`).toContain(
          hashOf(style.textContent),
        )
      }
    }
  })

  test('is not broken by style or event attributes', () => {
    for (const file of htmlFilesBuilt()) {
      expect(built(file), file).not.toMatch(/<[a-z][^>]*\sstyle=/i)
      expect(built(file), file).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
    }
  })
})

function policyOf(file: string): string {
  const meta = parsed(file).querySelector('meta[http-equiv="content-security-policy" i]')
  return meta?.getAttribute('content') ?? ''
}

test('a page without islands loads only what asks the app, one with islands React', () => {
  for (const file of htmlFilesBuilt()) {
    const html = built(file)
    const hasIsland = html.includes('<astro-island')
    expect(/renderer-url=/.test(html), file).toBe(hasIsland)
    if (!hasIsland) expect(html, file).not.toMatch(/modulepreload|react/i)
  }
  const scripts = parsed('404.html').querySelectorAll('script[src]')
  expect(scripts).toHaveLength(1)
})

/** Joins a text into one line, because the build breaks titles into lines, in text and in JSON. */
function inOneLine(text: string): string {
  return text.replaceAll(/\\n|\s+/g, ' ')
}
