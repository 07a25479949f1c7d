// Runs every example in the documents that creates something, one after the other in one copy of the project,
// as a newcomer would. After each example, the checks that read only source files run, which take seconds. At
// the end all checks run, and the tests that new files can break. Examples only add files, so a mistake of an
// early example is still found at the end, and the finding names the file.
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKS, OWN_CHECKS } from '#scripts/check.ts'
import { isTestFile } from '#scripts/lib/change-reach.ts'
import { listFiles } from '#scripts/lib/list-files.ts'
import { commandsThatMake, examplesThatMake, NOT_RUN } from '#tests/support/doc-examples.ts'
import { type ScratchClone, scratchClone } from './scratch-clone.ts'

/** Leaves out the check of the size budget, which the generated files exceed. */
const withoutBudget = (checks: object) => Object.keys(checks).filter((name) => name !== 'budget')

/**
 * Tests that new files can break: they compare all names, texts, manifests and addresses with one another; the
 * contract must list every function and refusal, and the built site every page.
 */
const LOOKING = [
  ...['albums', 'campaigns', 'docs', 'i18n', 'kinds', 'language', 'names', 'routing'].map(
    (folder) => `tests/unit/${folder}`,
  ),
  'tests/unit/scripts/new.test.ts',
  ...['contract', 'privileges', 'refusals'].map((name) => `tests/rpc/all/${name}.test.ts`),
  ...['fixed-addresses', 'floor', 'host-files', 'page-budgets', 'pages'].map(
    (name) => `tests/site/${name}.test.ts`,
  ),
]

/** Leaves out the e2e tests, because one of them serves the whole product. */
const isJourney = (file: string) => file.startsWith('tests/e2e/')

it('every command that makes something is run, or said why not', () => {
  const commands = commandsThatMake().map(({ command }) => command)
  expect(commands).toEqual(expect.arrayContaining(Object.keys(NOT_RUN)))
  expect(commands.length - Object.keys(NOT_RUN).length).toBe(examplesThatMake().length)
  expect(examplesThatMake().length).toBeGreaterThan(0)
})

describe('in a copy of the project', () => {
  let clone: ScratchClone
  beforeAll(() => {
    clone = scratchClone({ linked: true })
  })
  afterAll(() => clone.remove())

  const tests = () => listFiles('tests/**/*.{ts,tsx}', clone.folder).filter(isTestFile)
  const made: string[] = []

  it.each(examplesThatMake())(
    '$command ($at) works, and no check finds a fault',
    async ({ args }) => {
      const before = tests()
      const { code, text } = await clone.npm(...args)
      expect(code, text).toBe(0)
      made.push(...tests().filter((file) => !before.includes(file)))
      const checked = await clone.node('scripts/check.ts', ...withoutBudget(OWN_CHECKS))
      expect(checked.code, checked.text).toBe(0)
    },
  )

  it('every check, the tests that look at the tree, and those that were made pass', async () => {
    expect(made.some(isJourney)).toBe(true)
    const paths = [...LOOKING, ...made.filter((file) => !isJourney(file))]
    expect(paths.length).toBeGreaterThan(LOOKING.length)
    const checked = await clone.node('scripts/check.ts', ...withoutBudget(CHECKS))
    expect(checked.code, checked.text).toBe(0)
    const { code, text } = await clone.node('scripts/test.ts', ...paths)
    expect(code, text).toBe(0)
  })
})
