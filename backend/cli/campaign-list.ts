import { nameFields, type PublishedDifference } from '#backend/database/published-differences.ts'
import type { Album } from '#src/content/albums/album.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { type Phase, phaseAt } from '#src/content/time/phase.ts'
import { eventsAt } from './campaign-events.ts'
import { pathsAt } from './campaign-paths.ts'
import { formatTime } from './command-time.ts'
import { compareWithDatabase } from './compare-with-database.ts'
import { textTable } from './text-table.ts'

const NAMES: Readonly<Record<Phase, string>> = {
  not_started: 'preview',
  running: 'running',
  last_day: 'last day',
  ended: 'ended',
}

/**
 * `list`: prints the campaigns with their phases and whether the database matches their manifests,
 * then paths, albums and events. `asked` is in milliseconds; the default is the database's clock,
 * which a demo sets.
 */
export async function listCampaigns(
  root: string,
  asked: number | undefined,
  say: (line: string) => void,
) {
  const { campaigns, findings } = loadCampaigns(root)
  const { albums } = loadAlbums()
  const compared = await compareWithDatabase(campaigns, albums)
  const at = asked ?? ('problem' in compared ? Date.now() : compared.now)
  const [publishedCampaigns, publishedAlbums, stopped = []] =
    'problem' in compared ? [] : [compared.campaigns, compared.albums, compared.stopped]
  const rows = campaigns
    .toSorted((a, b) => a.window.until.localeCompare(b.window.until))
    .map((campaign) => [
      campaign.slug,
      stopped.includes(campaign.slug) ? 'stopped' : NAMES[phaseAt(campaign.window, at)],
      ...localWindow(campaign),
      publishedIs(campaign, publishedCampaigns),
      campaign.path,
    ])
  say(`At ${formatTime(at, campaigns)}:`)
  say(textTable([['campaign', 'is', 'opens', 'closes', 'zone', 'published', 'path'], ...rows]))
  if (campaigns.length === 0) say('No campaign.')
  else {
    say('\nPaths:')
    const head = ['path', 'runs', 'until', 'next', 'opens', 'last', 'closed']
    say(textTable([head, ...pathsAt(campaigns, at)]))
  }
  if (albums.length > 0) {
    say('\nAlbums:')
    say(
      textTable([
        ['album', 'is', 'opens', 'closes', 'zone', 'published'],
        ...albums.map((one) => [...albumRow(one, at), publishedIs(one, publishedAlbums)]),
      ]),
    )
  }
  const events = eventsAt(campaigns, at)
  if (events.length > 0) {
    say('\nEvents that run or come:')
    say(textTable([['event', 'is', 'starts', 'ends', 'zone', 'campaign'], ...events]))
  }
  if ('problem' in compared) say(`\nNot compared with the database: ${compared.problem}`)
  else printDifferences([...compared.campaigns, ...compared.albums], say)
  if (findings.length > 0) {
    say(
      `\nCampaigns with findings are left out: npm run campaign -- check lists ${findings.length}.`,
    )
  }
}

function albumRow(album: Album, at: number): string[] {
  const phase = phaseAt(album.window, at)
  const isHidden = phase === 'not_started' && Date.parse(album.previewedAt) > at
  return [album.slug, isHidden ? 'hidden' : NAMES[phase], ...localWindow(album)]
}

function publishedIs(
  { slug }: Campaign | Album,
  differences: readonly PublishedDifference[] | undefined,
): string {
  if (!differences) return 'unknown'
  const difference = differences.find((one) => one.slug === slug)
  if (!difference) return 'as here'
  return difference.change === 'created' ? 'never' : 'differs'
}

function printDifferences(
  differences: readonly PublishedDifference[],
  say: (line: string) => void,
) {
  if (differences.length === 0) return
  say('')
  for (const { slug, change, fields } of nameFields(differences)) {
    say(
      change === 'created'
        ? `${slug}: never published`
        : `${slug}: published differs in ${fields.join(', ')}`,
    )
  }
  say('npm run campaign -- publish writes what the files say.')
}

function localWindow({ manifest: { window } }: Pick<Campaign | Album, 'manifest'>): string[] {
  return [window.opens.replace('T', ' '), window.closes.replace('T', ' '), window.time_zone]
}
