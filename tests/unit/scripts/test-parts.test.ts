import { describe, expect, it } from 'vitest'
import { isComplete, PARTS, planOf, planOfChange } from '#scripts/lib/test-parts.ts'

describe('the words after npm test --', () => {
  it('are everything where there are none', () => {
    expect([...planOf([])]).toEqual(PARTS.map((part) => [part, 'all']))
  })

  it('make a complete run only where all of everything is run', () => {
    expect(isComplete(planOf([]))).toBe(true)
    expect(isComplete(planOf([...PARTS].filter((part) => part !== 'build')))).toBe(false)
    expect(isComplete(planOf(['tests/e2e/share.spec.ts']))).toBe(false)
  })

  it('are parts and paths', () => {
    expect([...planOf(['unit', './tests/rpc/dice.test.ts', 'tests/rpc/bans.test.ts'])]).toEqual([
      ['unit', 'all'],
      ['rpc', { paths: ['tests/rpc/dice.test.ts', 'tests/rpc/bans.test.ts'] }],
    ])
  })

  it('run a whole part although one of its files is named, too', () => {
    const all = [['e2e', 'all']]
    expect([...planOf(['e2e', 'tests/e2e/share.spec.ts'])]).toEqual(all)
    expect([...planOf(['tests/e2e/share.spec.ts', 'e2e'])]).toEqual(all)
  })

  it.each(['speed', 'src/pages', 'rpcs', 'checks/types'])('refuse %s', (word) => {
    expect(() => planOf([word])).toThrow(`"${word}" is no part`)
  })
})

describe('what a change can touch', () => {
  const touched = (...files: string[]) => Object.fromEntries(planOfChange(files, 'main'))
  const since = { since: 'main' }

  it('is nothing where nothing changed', () => {
    expect(touched()).toEqual({})
  })

  it('is the checks alone for a document', () => {
    expect(touched('docs/architecture.md')).toEqual({ checks: 'all' })
  })

  it.each(['package-lock.json', 'scripts/lib/serve-demo.ts'])('is everything for %s', (file) => {
    expect(touched(file)).toEqual(Object.fromEntries(PARTS.map((part) => [part, 'all'])))
  })

  it('is the functions and the journeys for SQL', () => {
    expect(touched('backend/sql/api/players.sql')).toMatchObject({ rpc: 'all', e2e: 'all' })
    expect(touched('backend/sql/api/players.sql')).not.toHaveProperty('build')
  })

  it('is the build, the site and the journeys for a page, and the units that reach it', () => {
    expect(touched('src/ui/button/Button.tsx')).toEqual({
      checks: 'all',
      unit: since,
      build: 'all',
      site: 'all',
      e2e: 'all',
      webview: 'all',
    })
  })

  it.each(['campaigns/movie-night/campaign.yaml', 'albums/first-roll/album.yaml'])(
    'is every part that reads %s',
    (file) => {
      expect(touched(file)).toEqual(
        Object.fromEntries(PARTS.filter((part) => part !== 'setup').map((part) => [part, 'all'])),
      )
    },
  )

  it('is a fresh clone for what its first commands run', () => {
    expect(touched('backend/cli/campaign-new.ts')).toMatchObject({ setup: 'all' })
    expect(touched('tests/setup/first-hour.test.ts')).toMatchObject({ setup: since })
  })

  it('is the test itself where only that changed', () => {
    expect(touched('tests/e2e/share.spec.ts')).toEqual({
      checks: 'all',
      unit: since,
      e2e: since,
    })
    expect(touched('tests/webview/calls.spec.ts')).toMatchObject({ webview: since })
    expect(touched('tests/webview/host/views.py')).toMatchObject({ webview: 'all' })
    expect(touched('tests/rpc/dice.test.ts')).toEqual({ checks: 'all', unit: since, rpc: since })
  })
})
