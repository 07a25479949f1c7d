import { basename } from 'node:path'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { eventTimes } from '#src/content/load/event-times.ts'
import { MINUTE } from '#src/contract/durations.ts'
import type { checkSeasons } from './campaign-check.ts'
import type { compareWith } from './compare-with-database.ts'

/** A campaign or an album with its parts. An album has no path; if findings hide the times, `start` is ''. */
export type CalendarRow = ReturnType<typeof seasonCalendar>[number]

type Compared = Awaited<ReturnType<typeof compareWith>>

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const ABOUT_DATES = /: window|\d{4}-\d\d-\d\dT\d\d:\d\d/

/**
 * Returns a row for each campaign under `root` and each album, by start; first the broken ones, whose findings
 * hide the times. Other rows have only the findings about dates.
 */
export function seasonCalendar(
  root: string,
  { campaigns, albums, findings, warnings }: ReturnType<typeof checkSeasons>,
  compared: Compared,
) {
  const words = (isMeant: (file: string) => boolean) =>
    [...findings, ...warnings].filter(({ file }) => isMeant(file)).map(wordsOf)
  const minutes = campaigns.find(({ kind }) => kind.reminderTypes)?.numbers.remind_minutes
  const state = (slug: string, all: Compared['albums'], stopped: string[] = []) => {
    const change = all.find((one) => one.slug === slug)?.change
    if (stopped.includes(slug)) return 'stopped'
    return change === 'created' ? 'not published' : change ? 'changed since' : 'published'
  }
  const rowOf = (file: string, { from: start, until: end, timeZone }: Campaign['window']) => ({
    ...{ file, start, end, timeZone },
    findings: words((one) => one === file).filter((one) => ABOUT_DATES.test(one)),
  })
  const rows = [
    ...campaigns.map((campaign) => ({
      ...rowOf(`${basename(root)}/${campaign.slug}/campaign.yaml`, campaign.window),
      kind: campaign.kind.name,
      title: campaign.slug,
      path: campaign.path,
      state: state(campaign.slug, compared.campaigns, compared.stopped),
      parts: partsOf(
        campaign,
        compared.stopped.includes(campaign.slug)
          ? Number.NaN
          : Number(campaign.numbers.remind_minutes ?? minutes),
      ),
    })),
    ...albums.map(({ slug, window, previewedAt, names: { en } }) => ({
      ...rowOf(`${basename(albumsDirectory())}/${slug}/album.yaml`, window),
      kind: 'album',
      title: en.album ?? slug,
      path: '',
      state: state(slug, compared.albums),
      parts: announced(slug, previewedAt, window.from),
    })),
  ].toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const whole = rows.map(({ file }) => folderOf(file))
  const folders = new Set(findings.map(({ file }) => folderOf(file)))
  const broken = [...folders].filter((folder) => !whole.includes(folder))
  return [
    ...broken.map((folder) => ({
      ...{ file: folder, kind: 'broken', title: folder, path: '', timeZone: 'UTC' },
      ...{ state: 'broken', start: '', end: '', parts: [] },
      findings: words((file) => folderOf(file) === folder),
    })),
    ...rows,
  ]
}

const folderOf = (file: string) => file.split('/', 2).join('/')

const wordsOf = ({ field, expected, found, fix, severity }: Finding) =>
  `${severity ?? 'error'}: ${field || 'the file'}: expected ${expected}; found ${found}. ${fix}`

/** A period, or a moment without `end`, in ISO 8601 (UTC). */
export type CalendarPart = ReturnType<typeof part>

const part = (kind: string, title: string, start: string, end?: string) => ({
  ...{ kind, title, start },
  ...(end && { end }),
})

const announced = (title: string, at = '', start: string) =>
  at && at < start ? [part('announced', title, at, start)] : []

function partsOf(campaign: Campaign, remindMinutes: number) {
  const { kind, manifest, window, counted, copy, numbers } = campaign
  return [
    ...(kind.daily?.(manifest) ?? []).map(({ title, at }) =>
      part(`each day at ${at} (${window.timeZone})`, title, window.from, window.until),
    ),
    ...(counted ? [part('counted', kind.countedField ?? '', counted.from, counted.until)] : []),
    // `numbers` has the campaign's other times as instants.
    ...Object.entries(numbers)
      .filter(([, value]) => INSTANT.test(String(value)))
      .map(([name, value]) => part('moment', name, String(value))),
    ...eventTimes(campaign).flatMap(({ event: { id, words }, type, ...times }) => {
      const { startsAt: start, endsAt: end, announcedAt } = times
      const title = copy?.en[`${words}.title`] ?? id
      const remindAt = Date.parse(start) - remindMinutes * MINUTE
      return [
        ...announced(title, announcedAt, start),
        ...(remindAt ? [part('reminder', title, new Date(remindAt).toISOString())] : []),
        part(type, title, start, end),
        // Gold stickers that players have won wait for a blitz that names them.
        ...(type === 'golden-blitz' ? [part('deliveries', title, start)] : []),
      ]
    }),
  ]
}
