import { expect, it } from 'vitest'
import { isTestFile, testsReached } from '#scripts/lib/change-reach.ts'
import { importGraph } from '#scripts/lib/import-graph.ts'
import { readProject } from '#scripts/lib/read-change.ts'

const FILES = {
  'src/ui/Bar.tsx': "import './bar.css'",
  'src/ui/bar.css': '.bar {}',
  'src/pages/dice.astro': "---\nimport Bar from '#src/ui/Bar.tsx'\n---\n<Bar />",
  'src/pages/team.astro': '---\n---\n<p>Team</p>',
  'src/contract/functions/dice.ts': "const name = 'dice_roll'",
  'src/screens/Roll.tsx': "import '#src/contract/functions/dice.ts'",
  'src/pages/roll.astro': "---\nimport Roll from '#src/screens/Roll.tsx'\n---\n<Roll />",
  'backend/sql/dice/dice.sql': 'create function app.faces() returns int as $$ select 1 $$;',
  'backend/sql/dice/api/dice_roll.sql':
    'create function api.dice_roll() as $$ select app.faces() $$;',
  'backend/sql/partner-teams/api/team.sql': 'create function api.team() as $$ select 1 $$;',
  'tests/unit/bar.test.tsx': "import Bar from '#src/ui/Bar.tsx'",
  'tests/rpc/support/rolls.ts': "call('dice_roll')",
  'tests/rpc/dice/roll.test.ts': "import '../support/rolls.ts'",
  'tests/rpc/dice/faces.test.ts': "query('select app.faces()')",
  'tests/rpc/partner-teams/team.test.ts': "call('team')",
  'tests/rpc/support/all-examples.ts': "import './rolls.ts'",
  'tests/rpc/all/matrix.test.ts': "import '../support/all-examples.ts'; 'dice_roll'",
  'tests/e2e/dice.spec.ts': "goto('/dice')",
  'tests/e2e/dice-de.spec.ts': "goto('/de/dice#roll')",
  'tests/e2e/diced.spec.ts': "goto('/diced')",
  'tests/e2e/roll.spec.ts': "goto('/roll')",
  'scripts/check-styles.ts': "import { readFileSync } from 'node:fs'; 'src/**/*.css'",
  'src/campaigns/read.ts': "import { readFileSync } from 'node:fs'; '/copy/'",
  'tests/unit/styles.test.ts': "import '#scripts/check-styles.ts'",
  'tests/unit/read.test.ts': "import '#src/campaigns/read.ts'",
  'tests/unit/subjects.test.ts': "import { listFiles } from './list-files.ts'; '*.sql'",
  'tests/e2e/team-de.spec.ts': "goto('/de/team')",
  'tests/e2e/team.spec.ts': "goto('/team'); getByText('Your team is full')",
}

const texts = new Map(Object.entries(FILES))
const graph = importGraph(new Map([...texts].filter(([file]) => !file.endsWith('.sql'))))
const pages = ['dice', 'roll', 'team'].map((name) => ({
  path: `/${name}`,
  entrypoint: `src/pages/${name}.astro`,
  owner: name === 'team' ? 'partner-team' : 'site',
  kind: name === 'team' ? 'partner-team' : undefined,
}))
const reached = (changed: string[], gone: string[] = []) =>
  testsReached(changed, gone, { texts, graph, pages })

it.each([
  [
    'who imports a style, who reads styles, and the journeys of its pages',
    'src/ui/bar.css',
    [
      'tests/unit/bar.test.tsx',
      'tests/e2e/dice.spec.ts',
      'tests/e2e/dice-de.spec.ts',
      'tests/unit/styles.test.ts',
    ],
  ],
  [
    'who calls a rule, itself or by a function, but not the tests of all',
    'backend/sql/dice/dice.sql',
    [
      'tests/rpc/dice/roll.test.ts',
      'tests/rpc/dice/faces.test.ts',
      'tests/e2e/roll.spec.ts',
      'tests/unit/subjects.test.ts',
    ],
  ],
  [
    'the journeys of a campaign whose data changed',
    'campaigns/partner-team/campaign.yaml',
    ['tests/e2e/team-de.spec.ts', 'tests/e2e/team.spec.ts'],
  ],
  [
    'who reads words, and of the journeys of their campaign those in their language',
    'campaigns/partner-team/copy/de.json',
    ['tests/unit/read.test.ts', 'tests/e2e/team-de.spec.ts'],
  ],
  [
    'the journeys of a kind',
    'src/kinds/partner-team/kind.ts',
    ['tests/e2e/team-de.spec.ts', 'tests/e2e/team.spec.ts'],
  ],
  [
    'a test that changed',
    'tests/rpc/partner-teams/team.test.ts',
    ['tests/rpc/partner-teams/team.test.ts'],
  ],
  ['nothing for a document', 'docs/testing.md', []],
])('a change reaches %s', (_what, file, expected) => {
  expect(reached([file])).toEqual(expected)
})

it('a text that is gone reaches who looks for it', () => {
  expect(reached(['i18n/en/team.json'], ['team is full'])).toEqual(['tests/e2e/team.spec.ts'])
})

it('finds in this project what small changes reach, and not everything', () => {
  const project = readProject()
  const of = (file: string) => testsReached([file], [], project)
  const few = [...project.texts.keys()].filter(isTestFile).length / 10
  expect(of('backend/sql/dice/api/dice_roll.sql')).toEqual(
    expect.arrayContaining(['tests/rpc/dice/dice.test.ts', 'tests/e2e/dice.spec.ts']),
  )
  const roll = of('backend/sql/dice/api/dice_roll.sql')
  expect(roll.filter((file) => !file.startsWith('tests/unit/')).length).toBeLessThan(few)
  expect(of('src/kinds/lucky-draw/pages/prizes.astro')).toContain('tests/e2e/lucky-draw.spec.ts')
  expect(of('src/kinds/lucky-draw/pages/prizes.astro').length).toBeLessThan(10)
  const style = of('src/kinds/dice/islands/dice.css')
  expect(style).toEqual(
    expect.arrayContaining(['tests/unit/scripts/check-colours.test.ts', 'tests/e2e/dice.spec.ts']),
  )
  expect(style.length).toBeLessThan(few)
})
