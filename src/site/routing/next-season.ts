import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { nextSeasonPath, pageOf } from '#src/content/load/season-paths.ts'
import { LOCALES } from '#src/contract/locales.ts'
import type { Route } from '../addresses/site-routes.ts'
import { htmlFiles } from './html-files.ts'
import { localizedPath } from './links.ts'

/** Marks where the build inserts the next season into a page (layouts/Document.astro). */
export const NEXT_SEASON = '<template data-season></template>'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/i
const THEME = /<style data-theme>[\s\S]*?<\/style>/

export const SWITCH_SCRIPT = 'src/layouts/season-switch.ts'
const SWITCH_NAME = 'season-switch'

/**
 * Builds the switch script separately. If pages imported it, the bundler would split shared code differently,
 * and all pages would load more bytes, even without a next season.
 */
export function buildSwitchScript(): Plugin {
  return {
    name: 'rollmates-season-switch',
    buildStart() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'chunk', id: resolve(SWITCH_SCRIPT), name: SWITCH_NAME })
    },
  }
}

/**
 * Inserts the built pages of next seasons into the current pages of their paths, as inert templates, and
 * deletes the separate files. Each address then shows one of its seasons, by the server's clock.
 * @throws {Error} if the script was not built.
 */
export function carryNextSeasons(folder: string, routes: readonly Route[]): void {
  if (routes.length === 0) return
  const [script] = globSync(`_astro/${SWITCH_NAME}.*.js`, { cwd: folder })
  if (!script) throw new Error(`${SWITCH_SCRIPT} was not built`)
  const carrying = new Set<string>()
  for (const { path } of routes) {
    const { path: own, slug = '' } = pageOf(path)
    const [next, shown] = [htmlFiles(path), htmlFiles(own)]
    for (const locale of LOCALES) {
      const file = join(folder, shown[locale])
      const page = readFileSync(file, 'utf8')
      const other = readFileSync(join(folder, next[locale]), 'utf8')
      writeFileSync(file, withNextSeason(page, other, slug))
      rmSync(join(folder, next[locale]))
      carrying.add(file)
    }
  }
  for (const file of carrying) {
    const end = `<script type="module" src="/${script}"></script>`
    writeFileSync(file, readFileSync(file, 'utf8').replace(NEXT_SEASON, end))
  }
  for (const locale of LOCALES) {
    const [, top = ''] = localizedPath(nextSeasonPath('', ''), locale).split(/^\//)
    rmSync(join(folder, top), { recursive: true, force: true })
  }
}

/**
 * Returns `page` with `next` as the template of season `slug`, and the mark for another season.
 * @throws {Error} for a page without the mark `NEXT_SEASON`.
 */
export function withNextSeason(page: string, next: string, slug: string): string {
  if (!page.includes(NEXT_SEASON)) throw new Error('The page has no place for the next season')
  const template = [
    `<template data-season="${slug}"`,
    ` data-title="${find(next, /<title>([^<]*)<\/title>/)}"`,
    ` data-body="${find(next, /<body(?: class="([^"]*)")?/)}"`,
    ` data-colour="${find(next, /<meta name="theme-color" content="([^"]*)"/)}">`,
    next.match(THEME)?.[0] ?? '',
    body(next),
    '</template>',
    NEXT_SEASON,
  ].join('')
  return withPolicyOf(page, next).replace(NEXT_SEASON, () => template)
}

function body(html: string): string {
  const main = html.indexOf('<main')
  const header = html.indexOf('<header')
  const end = html.lastIndexOf('</main>')
  if (main < 0 || end < main) throw new Error('The page of the next season has no main part')
  return html.slice(header >= 0 && header < main ? header : main, end + '</main>'.length)
}

function find(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

function withPolicyOf(page: string, other: string): string {
  const theirs = new Map(directives(find(other, POLICY)).map((text) => [nameOf(text), text]))
  const merged = directives(find(page, POLICY)).map((directive) => {
    const hashes = theirs.get(nameOf(directive))?.match(/'sha256-[^']+'/g) ?? []
    return [directive, ...hashes.filter((hash) => !directive.includes(hash))].join(' ')
  })
  return page.replace(POLICY, (meta, policy: string) =>
    meta.replace(policy, () => `${merged.join('; ')};`),
  )
}

function directives(policy: string): string[] {
  return policy
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)
}

const nameOf = (directive: string) => directive.split(' ')[0] ?? ''
