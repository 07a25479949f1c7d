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
  'backend/sql/dice/dice.sql':
    'create function app.faces() returns int as $$ select app.random() $$;',
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
  'tests/site/fixture/page.ts': 'dist',
  'tests/site/pages.test.ts': "import './fixture/page.ts'",
  'tests/site/other-site.test.ts': "import './fixture/build-site.ts'",
  'src/pages/rules.astro': '---\n---\n<p>Rules</p>',
  'backend/sql/core/random.sql': 'create function app.random() returns int as $$ select 4 $$;',
  'backend/sql/shop/api/buy.sql': 'create function api.buy() as $$ select app.random() $$;',
  'tests/rpc/invites/rolls-first.test.ts': "call('dice_roll')",
  'tests/rpc/invites/buys.test.ts': "call('buy')",
  'tests/rpc/dice/table.test.ts': "query('select from app.dice_roll')",
  'tests/e2e/often.spec.ts': `const PAGE = '/dice'; goto(PAGE); goto(\`\${PAGE}/Bo\`); goto('/team')`,
  'tests/e2e/round.spec.ts': "goto('/dice'); goto('/team'); goto('/rules'); goto('/'); goto('/de')",
  'tests/e2e/walk.spec.ts': `for (const path of ['/dice', '/team', '/rules']) goto(\`/de\${path}\`)`,
  'tests/e2e/team-de.spec.ts': "goto('/de/team')",
  'tests/e2e/team.spec.ts': "goto('/team'); getByText('Your team is full')",
}

const TEAM = ['often', 'team-de', 'team'].map((name) => `tests/e2e/${name}.spec.ts`)

const texts = new Map(Object.entries(FILES))
const graph = importGraph(new Map([...texts].filter(([file]) => !file.endsWith('.sql'))))
const pages = ['dice', 'roll', 'team', 'rules'].map((name) => ({
  path: `/${name}`,
  entrypoint: `src/pages/${name}.astro`,
  owner: name === 'team' ? 'partner-team' : 'site',
  kind: name === 'team' ? 'partner-team' : undefined,
}))
const reached = (changed: string[], gone: string[] = []) =>
  testsReached(changed, gone, { texts, graph, pages })

it.each([
  [
    'who imports a style, the built pages, and the journeys about its pages',
    'src/ui/bar.css',
    [
      'tests/unit/bar.test.tsx',
      'tests/e2e/dice.spec.ts',
      'tests/e2e/dice-de.spec.ts',
      'tests/site/pages.test.ts',
      'tests/e2e/often.spec.ts',
    ],
  ],
  [
    'who calls a rule, itself or by a function, but not the tests of all',
    'backend/sql/dice/dice.sql',
    ['tests/rpc/dice/roll.test.ts', 'tests/rpc/dice/faces.test.ts', 'tests/e2e/roll.spec.ts'],
  ],
  ['the journeys of a campaign whose data changed', 'campaigns/partner-team/campaign.yaml', TEAM],
  [
    'the built pages and the journeys of their campaign for words',
    'campaigns/partner-team/copy/de.json',
    ['tests/site/pages.test.ts', ...TEAM],
  ],
  [
    'the same for the words of a kind',
    'src/kinds/partner-team/copy/en.json',
    ['tests/site/pages.test.ts', ...TEAM],
  ],
  [
    'what comes nearest of a page without a journey of its own',
    'src/pages/rules.astro',
    ['tests/e2e/walk.spec.ts'],
  ],
  [
    'the tests of those subjects that call a rule, and no journey of their pages',
    'backend/sql/core/random.sql',
    ['tests/rpc/dice/roll.test.ts', 'tests/rpc/dice/faces.test.ts'],
  ],
  [
    'the only test of a function, whatever its subject',
    'backend/sql/shop/api/buy.sql',
    ['tests/rpc/invites/buys.test.ts'],
  ],
  ['the journeys of a kind', 'src/kinds/partner-team/kind.ts', TEAM],
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

it('a page that journeys only follow a link to is that above it', () => {
  const entrypoint = 'src/pages/team-list.astro'
  const below = { path: '/team/list/old', entrypoint, owner: 'site' }
  expect(testsReached([entrypoint], [], { texts, graph, pages: [...pages, below] })).toEqual(TEAM)
})

it('finds in this project what small changes reach, and not everything', () => {
  const project = readProject()
  const of = (file: string) => testsReached([file], [], project)
  const few = [...project.texts.keys()].filter(isTestFile).length / 20
  for (const [file, ...tests] of [
    ['backend/sql/dice/api/dice_roll.sql', 'tests/rpc/dice/dice.test.ts', 'tests/e2e/dice.spec.ts'],
    ['src/kinds/lucky-draw/pages/prizes.astro', 'tests/e2e/lucky-draw-fair-play.spec.ts'],
    ['src/kinds/mini-game/pages/record.astro', 'tests/e2e/mini-game-ranking.spec.ts'],
    ['src/kinds/dice/islands/dice.css', 'tests/site/floor.test.ts', 'tests/e2e/dice.spec.ts'],
    ['campaigns/dice/copy/en.json', 'tests/site/pages.test.ts', 'tests/e2e/dice.spec.ts'],
  ] as const) {
    expect(of(file), file).toEqual(expect.arrayContaining(tests))
    expect(of(file).length, file).toBeLessThan(few)
  }
})
