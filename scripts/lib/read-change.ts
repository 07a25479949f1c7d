import { execFileSync } from 'node:child_process'
import { loadCampaigns } from '#src/content/load/load.ts'
import { HOME, SITE_ROUTES } from '#src/site/addresses/site-routes.ts'
import { campaignRoutes } from '#src/site/routing/routes.ts'
import type { PageOf, Project } from './change-reach.ts'
import { importGraph } from './import-graph.ts'
import { readFiles } from './list-files.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean)

/** Returns the files that were changed or added since a commit. */
export function changedSince(commit: string): string[] {
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Returns the texts for players that were removed or changed since a commit. */
export function textsGoneSince(commit: string): string[] {
  const folders = ['i18n', 'campaigns/*/copy', 'src/kinds/*/copy', 'src/recap/copy', 'albums']
  const removed = git('diff', '--unified=0', commit, '--', ...folders)
  return removed.flatMap((line) => {
    const text = /^-\s*"[^"]+": "(.+)",?$/.exec(line)?.[1]
    // Splits a text at its placeholders, because tests look only for the parts around a value.
    return (text ?? '').split(/\{\w+\}/).filter((part) => part.trim().length > 3)
  })
}

/** Reads the project's current files, imports and pages. */
export function readProject(): Project {
  const texts = readFiles([
    'src/**/*.{ts,tsx,astro,css}',
    '{backend,lab,tests,scripts}/**/*.{ts,tsx,mjs}',
    'backend/sql/!(migrations|demo)/**/*.sql',
  ])
  const code = new Map([...texts].filter(([file]) => !file.endsWith('.sql')))
  return { texts, graph: importGraph(code), pages: pagesOf() }
}

function pagesOf(): PageOf[] {
  const ofCampaigns = loadCampaigns().campaigns.flatMap((campaign) =>
    campaignRoutes(campaign).map((route) => ({ ...route, kind: campaign.kind.name })),
  )
  return [HOME, ...SITE_ROUTES, ...ofCampaigns]
}
