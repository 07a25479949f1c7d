import { describe, expect, it } from 'vitest'
import { describePlan, isComplete, PARTS, planOf, planOfChange } from '#scripts/lib/test-parts.ts'

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
    expect([
      ...planOf(['unit', './tests/rpc/dice/dice.test.ts', 'tests/rpc/core/bans.test.ts']),
    ]).toEqual([
      ['unit', 'all'],
      ['rpc', { paths: ['tests/rpc/dice/dice.test.ts', 'tests/rpc/core/bans.test.ts'] }],
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

describe('what a run of some tests says', () => {
  it('is what runs of each part, and what is left out', () => {
    expect(describePlan(planOf(['unit', 'tests/rpc/dice', 'tests/rpc/core/bans.test.ts']))).toEqual(
      [
        'unit     all',
        'rpc      2 paths: dice, core/bans.test.ts',
        'left out: checks, build, site, e2e, webview, setup',
      ],
    )
    expect(describePlan(new Map([['checks', { but: ['types'] }]]))[0]).toBe(
      'checks   all but types',
    )
    expect(describePlan(planOf([])).slice(-1)).toEqual(['left out: nothing'])
  })
})

describe('what a change can affect', () => {
  const WITHOUT_CODE = { but: ['types', 'dead-code'] }
  const TESTS = ['dice', 'bans', 'swaps'].flatMap((name) => [
    `tests/rpc/${name}/${name}.test.ts`,
    `tests/e2e/${name}.spec.ts`,
    `tests/unit/${name}/${name}.test.ts`,
  ])
  const affected = (files: string[], reached: string[] = []) =>
    Object.fromEntries(planOfChange(files, reached, TESTS))

  it('is nothing where nothing changed', () => {
    expect(affected([])).toEqual({})
  })

  it('is the checks and what reads it for a document', () => {
    expect(affected(['docs/architecture.md'])).toEqual({
      checks: WITHOUT_CODE,
      unit: 'all',
    })
  })

  it.each(['package-lock.json', 'vitest.config.ts'])('is everything for %s', (file) => {
    expect(affected([file])).toEqual(Object.fromEntries(PARTS.map((part) => [part, 'all'])))
  })

  it('is what is reached of tests for SQL', () => {
    const file = 'backend/sql/dice/api/dice_roll.sql'
    expect(affected([file], ['tests/rpc/dice/dice.test.ts', 'tests/e2e/dice.spec.ts'])).toEqual({
      checks: WITHOUT_CODE,
      rpc: { reached: ['tests/rpc/dice/dice.test.ts'] },
      e2e: { reached: ['tests/e2e/dice.spec.ts'] },
    })
  })

  it('is a build and what is reached for a style and for words', () => {
    const reached = ['tests/unit/dice/dice.test.ts', 'tests/e2e/dice.spec.ts']
    for (const file of [
      'src/kinds/dice/islands/dice.css',
      'src/kinds/dice/copy/de.json',
      'campaigns/dice/copy/de.json',
    ]) {
      expect(affected([file], reached)).toEqual({
        checks: WITHOUT_CODE,
        unit: 'all',
        build: 'all',
        e2e: { reached: reached.slice(1) },
      })
    }
    expect(affected(['campaigns/dice/copy/de.json', 'src/ui/button/Button.tsx'])).toMatchObject({
      checks: 'all',
    })
  })

  it('has the types of the texts that code is checked by', () => {
    expect(affected(['src/kinds/dice/copy/en.json'])).toMatchObject({ checks: 'all' })
  })

  it('is all of a part where most of it is reached', () => {
    const file = 'src/ui/button/Button.tsx'
    const journeys = TESTS.filter((test) => test.startsWith('tests/e2e/'))
    expect(affected([file], journeys)).toMatchObject({ build: 'all', site: 'all', e2e: 'all' })
    expect(affected([file], journeys.slice(1, 2))).toMatchObject({
      e2e: { reached: ['tests/e2e/bans.spec.ts'] },
    })
  })

  it('is the rules and the journeys for what makes every database', () => {
    for (const file of ['backend/sql/dice/tables.sql', 'backend/sql/migrations/0099_dice.sql']) {
      expect(affected([file])).toMatchObject({ rpc: 'all', e2e: 'all' })
    }
  })

  it('is a fresh clone for what its first commands run', () => {
    expect(affected(['backend/cli/campaign-new.ts'])).toMatchObject({ setup: 'all' })
  })
})
