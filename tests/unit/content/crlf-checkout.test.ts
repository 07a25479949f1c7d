import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { insertLine } from '#scripts/new/insert-line.ts'
import { read } from '#scripts/new/plan.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { scaffoldEvent } from '#src/content/scaffold/scaffold-event.ts'
import { scaffoldLike } from '#src/content/scaffold/scaffold-like.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

// Reads files as git checks them out on Windows with core.autocrlf = true.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => {
    const content = fs.readFileSync(...args)
    return typeof content === 'string' ? content.replaceAll(/\r?\n/g, '\r\n') : content
  }
  return { ...fs, default: fs, readFileSync }
})

test('git gives texts the line ends of Unix on every system', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toContain('* text=auto eol=lf')
})

test('what is new is whole on a checkout with the line ends of Windows', () => {
  const { root, load } = campaignsFolder()
  for (const [name, kind] of KINDS) {
    if (name === 'events') scaffoldCampaign(root, kind, 'first', { at: NOW })
  }
  scaffoldEvent(root, 'crown-day', { to: 'first', type: 'tournament', at: NOW })
  const { campaigns, findings } = load()
  expect(findings, formatFindings(findings)).toEqual([])
  const [campaign] = campaigns
  const events = campaign?.kind.events?.(campaign.manifest, 'first') ?? []
  expect(events.map(({ id }) => id)).toContain('crown-day')
  scaffoldLike(root, 'first', 'second')
  expect(load().findings).toEqual([])
})

test('a generator finds the lines of a module that ends them like Windows', () => {
  const text = read('.', join('src', 'contract', 'rpc-functions.ts'))
  const like = /^import .* from '\.\/functions\/[\w-]+\.ts'$/
  expect(insertLine(text, like, "import * as zoo from './functions/zoo.ts'")).not.toContain('\r')
})
