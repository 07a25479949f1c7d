import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import { HOUR } from '#src/contract/durations.ts'
import { readUnixText } from '#src/files/read-unix-text.ts'
import type { Campaign } from '../definition/campaign.ts'
import { closest } from '../findings/did-you-mean.ts'
import { loadCampaigns } from '../load/load.ts'
import { LOCAL_TIME } from '../schema/common-fields.ts'
import { localTime, zonedTime } from '../time/zoned-time.ts'
import { createCampaign, ScaffoldError } from './scaffold.ts'

/**
 * Creates `root/slug` as the next campaign after `like`, completely or not at all. The new campaign
 * has the same path, texts, drawings and manifest with comments. It opens when the last campaign of
 * that path closes; all times in the manifest move by the same amount. Returns its files, relative
 * to the folder.
 * @throws {ScaffoldError} if there is no complete campaign `like`, or a campaign `slug` is
 * impossible
 */
export function scaffoldLike(root: string, like: string, slug: string): string[] {
  const { campaigns } = loadCampaigns(root)
  const model = campaigns.find((one) => one.slug === like)
  if (!model) throw new ScaffoldError(noSuch(root, like, campaigns))
  const { timeZone } = model.window
  const last = Math.max(
    ...campaigns
      .filter(({ path }) => path === model.path)
      .map(({ window }) => Date.parse(window.until)),
  )
  const span = asUtc(localTime(last, timeZone)) - asUtc(model.manifest.window.opens)
  return createCampaign(root, slug, (folder) => {
    const manifest = readUnixText(join(model.folder, 'campaign.yaml'))
    writeFileSync(join(folder, 'campaign.yaml'), withTimesMoved(manifest, span, timeZone))
    for (const part of ['copy', 'art']) {
      const from = join(model.folder, part)
      if (existsSync(from)) cpSync(from, join(folder, part), { recursive: true })
    }
  })
}

/** Returns why there is no complete campaign with that name, and what to do. */
export function noSuch(root: string, like: string, campaigns: readonly Campaign[]): string {
  if (existsSync(join(root, like, 'campaign.yaml'))) {
    return `${like} has findings: put right what npm run campaign -- check lists, then try again.`
  }
  const names = campaigns.map(({ slug }) => slug)
  const meant = closest(like, names)
  const hint = meant ? `did you mean ${meant}?` : `choose one of ${names.join(', ')}.`
  return `There is no campaign ${like}: ${hint}`
}

function withTimesMoved(manifest: string, span: number, timeZone: string): string {
  const places: { from: number; to: number; text: string }[] = []
  visit(parseDocument(manifest), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || !node.range) return
      if (typeof node.value !== 'string' || !LOCAL_TIME.test(node.value)) return
      const [from, to] = node.range
      const text = moved(node.value, span, timeZone)
      // A time may be in quotes, which must stay.
      places.push({ from, to, text: manifest.slice(from, to).replace(node.value, text) })
    },
  })
  return places.reduceRight(
    (text, { from, to, text: time }) => text.slice(0, from) + time + text.slice(to),
    manifest,
  )
}

/** Moves a local time by `span`. Adds an hour if the beginning of summer time skips the result. */
function moved(local: string, span: number, timeZone: string): string {
  const at = asUtc(local) + span
  const time = formatUtc(at)
  return 'instant' in zonedTime(time, timeZone) ? time : formatUtc(at + HOUR)
}

/** Returns a local time in milliseconds for calculations, as if the time were UTC. */
export function asUtc(local: string): number {
  return Date.parse(`${local}:00Z`)
}

function formatUtc(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}
