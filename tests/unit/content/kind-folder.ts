import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS } from '#src/content/definition/kinds.ts'
import { seasonKeysOf } from '#src/content/read/read-copy.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { campaignsFolder, RECAPS } from './campaign-folder.ts'
import { MANIFESTS } from './manifests.ts'

export type Plain = keyof typeof MANIFESTS
export type Name = Plain | keyof typeof RECAPS

const EVENTS: Partial<Record<Plain, { words: string; art: string }[]>> = {
  team: [{ words: 'event', art: 'event.svg' }],
  events: ['blitz', 'race', 'wins'].map((id) => ({ words: `events.${id}`, art: `${id}.svg` })),
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

const isRecap = (name: Name): name is keyof typeof RECAPS => Object.hasOwn(RECAPS, name)

/** Creates a folder with these campaigns. */
export function folderOf(...names: Name[]) {
  const folder = campaignsFolder()
  for (const name of names) {
    if (isRecap(name)) {
      RECAPS[name](folder.root)
      continue
    }
    mkdirSync(join(folder.root, name), { recursive: true })
    folder.write(`${name}/campaign.yaml`, MANIFESTS[name])
    writeContent(folder, name)
  }
  return folder
}

function writeContent(folder: ReturnType<typeof campaignsFolder>, name: Plain) {
  const kind = KINDS.get(/^kind: (\S+)/m.exec(MANIFESTS[name])?.[1] ?? '')
  const events = EVENTS[name] ?? []
  if (kind?.pages.length === 0 && events.length === 0) return
  for (const part of ['copy', 'art']) mkdirSync(join(folder.root, name, part))
  const season = (kind && seasonKeysOf(kind)) ?? ['name']
  const texts = Object.fromEntries([
    ...season.filter((key) => !key.startsWith('event')).map((key) => [key, 'Name']),
    ...events.flatMap(({ words }) =>
      ['title', 'text', 'earn.1'].map((key) => [`${words}.${key}`, 'Words']),
    ),
  ])
  for (const locale of LOCALES) folder.write(`${name}/copy/${locale}.json`, JSON.stringify(texts))
  for (const { art } of events) folder.write(`${name}/art/${art}`, PICTURE)
}
