import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandError } from '#backend/cli/command-error.ts'
import { findForbiddenImports } from '#scripts/checks/imports.ts'
import { importsOf } from '#scripts/lib/imports-of.ts'
import { LONG } from '#scripts/lib/test-parts.ts'
import { carryOut, type Plan } from '#scripts/new/plan.ts'
import { planOf } from '#scripts/new.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { checkTranslations } from '#src/i18n/check-translations.ts'
import { argumentsOf, examplesThatMake, OTHER_WORDS } from '#tests/support/doc-examples.ts'

const NEEDED = [
  'backend/sql',
  'campaigns',
  'i18n',
  'src/contract',
  'src/kinds',
  'src/pages',
  'src/site/addresses',
  'tests/rpc/support',
]

function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates new-'))
  for (const part of NEEDED) {
    mkdirSync(dirname(join(folder, part)), { recursive: true })
    cpSync(part, join(folder, part), { recursive: true })
  }
  return folder
}

let root: string

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

function make(...args: string[]) {
  const plan = planOf(root, args) as Plan
  const { made, changed } = carryOut(root, plan)
  const paths = [...made, ...changed]
  expect(paths.map(text).join('\n')).not.toMatch(/new.?thing|scripts\/new/i)
  const code = paths.filter((path) => /\.(ts|astro)$/.test(path))
  expect(findForbiddenImports(code.map((path) => [path, text(path)]))).toEqual([])
  expect(code.flatMap(importsOfNothing)).toEqual([])
  return { made, changed, next: plan.next }
}

/** Returns the project's files that a file imports but that do not exist. */
function importsOfNothing(path: string): string[] {
  return importsOf(path, text(path))
    .map(({ target }) => (target.startsWith('.') ? join(dirname(path), target) : target))
    .filter((target) => target.startsWith('#') || target.includes('/'))
    .map((target) => target.replace(/^#/, ''))
    .filter((target) => /^(backend|campaigns|src|tests)\//.test(target))
    .filter((target) => !existsSync(join(root, target)) && !existsSync(target))
}

const examplesOf = (subject: string) => `tests/rpc/support/examples/${subject}.ts`

const EXAMPLES = examplesThatMake().flatMap(({ args: [, name, , ...args] }) =>
  name === 'new' ? [args] : [],
)

const isMade = (args: readonly string[]) =>
  / already$/.test(problemOf(root, ...args)?.message ?? '')

it('the documents have an example of each thing', () => {
  expect(EXAMPLES.map(([what]) => what).sort()).toEqual(['function', 'kind', 'page', 'refusal'])
})

/** Runs the tests in a copy of this project in which the documents' `examples` were executed first. */
const testsIn = (examples: typeof EXAMPLES) => () => {
  beforeEach(() => {
    root = copyOfProject()
    for (const args of examples.filter((one) => !isMade(one))) {
      carryOut(root, planOf(root, args) as Plan)
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('makes a function whole, among those of its subject: SQL, schema, example, test', () => {
    const [schema, example] = ['src/contract/functions/swaps.ts', examplesOf('swaps')]
    const before = [text(schema), text(example)]
    expect(make('function', 'trade_diary', '--in', 'swaps')).toMatchObject({
      made: ['backend/sql/swaps/api/trade_diary.sql', 'tests/rpc/swaps/trade-diary.test.ts'],
      changed: [schema, example],
    })
    expect(text('backend/sql/swaps/api/trade_diary.sql')).toContain(
      'create function api.trade_diary() returns jsonb',
    )
    expect(text('tests/rpc/swaps/trade-diary.test.ts')).toContain("from '../support/world.ts'")
    expect(text(schema)).toBe(
      `${before[0]}\n/** Reads the server's time, for a signed-in player. */
export const tradeDiary = read('trade_diary', {
  result: v.object({ server_time: Instant }),
})
`,
    )
    expect(text(example)).toBe(
      before[1]?.replace(/}\n$/, '  trade_diary: { params: () => ({}) },\n}\n'),
    )
  })

  it('adds the imports that a module has lacked', { tags: [LONG] }, () => {
    make('function', 'season_clock', '--in', 'recaps')
    expect(text('src/contract/functions/recaps.ts')).toMatch(
      /import \{ Instant \} from '..\/players/,
    )
    make('function', 'link_clock', '--in', 'deliveries')
    expect(text('src/contract/functions/deliveries.ts')).toContain('import { effect, read } from')
  })

  it('lists the first function of a subject', { tags: [LONG] }, () => {
    expect(make('function', 'chances_left', '--in', 'chances')).toMatchObject({
      made: [
        'backend/sql/chances/api/chances_left.sql',
        'src/contract/functions/chances.ts',
        examplesOf('chances'),
        'tests/rpc/chances/chances-left.test.ts',
      ],
      changed: ['src/contract/rpc-functions.ts', 'tests/rpc/support/all-examples.ts'],
    })
    expect(text('src/contract/functions/chances.ts')).toContain("from '../players.ts'")
    expect(text('src/contract/rpc-functions.ts')).toMatch(
      /import \* as albums .*\nimport \* as chances [\s\S]* {2}albums,\n {2}chances,\n/,
    )
    expect(text('tests/rpc/support/all-examples.ts')).toContain('  ...CHANCES_EXAMPLES,\n')
    make('function', 'texts_known', '--in', 'texts')
    expect(make('function', 'texts_seen', '--in', 'texts').changed).toEqual([
      'src/contract/functions/texts.ts',
      examplesOf('texts'),
    ])
  })

  it('makes a function in each subject that its hint lists', () => {
    const hint = problemOf(root, 'function', 'trade_diary')?.fix ?? ''
    const subjects = [...hint.matchAll(/--in (\S+)/g)].map(([, subject = '']) => subject)
    expect(subjects).toContain('swaps')
    for (const subject of subjects) {
      const plan = planOf(root, ['function', 'trade_diary', '--in', subject])
      expect(Object.keys(plan?.files ?? {})).toContain(`backend/sql/${subject}/api/trade_diary.sql`)
    }
  })

  describe('a refusal', () => {
    const WORDS = ['100% too old. Take a newer one.', '--after', 'invite_circle']

    it('gets a free code with letters, its place in the list, and its words where they are given', () => {
      const before = checkTranslations(root)
      const { changed, next } = make('refusal', 'invite_too_old', ...WORDS, '--de', 'Zu alt.')
      expect(before).toEqual([])
      expect(changed).toEqual([
        'src/contract/refusal-codes.ts',
        'i18n/en/errors.json',
        'i18n/de/errors.json',
      ])
      const [, code = ''] =
        /\nexport const invite_circle = '\w+'\nexport const invite_too_old = '(140[A-Z]\w)'\n/.exec(
          text('src/contract/refusal-codes.ts'),
        ) ?? []
      expect(isRefusal({ code })).toBe(true)
      expect(JSON.parse(text('i18n/en/errors.json'))).toHaveProperty(code, WORDS[0])
      expect(next.join('\n')).toContain(`perform app.refuse('invite_too_old');`)
      expect(checkTranslations(root).map(({ file, field }) => `${file} ${field}`)).toEqual(
        ['fr', 'pt', 'es', 'it'].map((locale) => `i18n/${locale}/errors.json ${code}`),
      )
      expect(next.filter((line) => line.startsWith('Translate it'))).toHaveLength(4)
    })

    it('says how SQL gives the values of its words, and where they are named', () => {
      const { next } = make('refusal', 'invites_used_up', '{limit} invites.', ...WORDS.slice(1))
      expect(next.slice(0, 2)).toEqual([
        `Raise it in SQL: perform app.refuse('invites_used_up', jsonb_build_object('limit', …));`,
        `Name its values in src/contract/refusals.ts: invites_used_up: ['limit'],`,
      ])
    })

    it('is done where its words are given in all languages', () => {
      const others = OTHER_WORDS.flatMap((locale) => [locale, 'Words.'])
      make('refusal', 'invite_too_old', ...WORDS, ...others)
      expect(checkTranslations(root)).toEqual([])
    })

    it('takes every command that its own hints print', { tags: [LONG] }, () => {
      const choices = problemOf(root, 'refusal', 'invite_too_old', 'Too old.')?.fix ?? ''
      const places = [...choices.matchAll(/--after (\w+)/g)].map(([, place = '']) => place)
      expect(places.length).toBeGreaterThan(10)
      const codesIn = () => text('src/contract/refusal-codes.ts').match(/(?<= = ')140\w\w/g) ?? []
      const before = codesIn().length
      const take = (...args: string[]) => carryOut(root, planOf(root, args) as Plan)
      for (const place of places) take('refusal', `not_${place}`, 'No.', '--after', place)
      const example = problemOf(root, 'refusal', 'invite_too_old')?.fix ?? ''
      take(...argumentsOf(example).slice(4))
      const codes = codesIn()
      expect(codes).toHaveLength(before + places.length + 1)
      expect(new Set(codes).size).toBe(codes.length)
    })
  })

  it('makes a page with its words in six languages, a route and a journey', () => {
    const { made, changed } = make('page', '/notice-board')
    expect(made).toHaveLength(8)
    expect(changed).toEqual(['src/site/addresses/site-routes.ts'])
    expect(text('src/site/addresses/site-routes.ts')).toMatch(
      /path: '\/notice-board',[^}]*entrypoint: 'src\/pages\/\[\.\.\.locale\]\/notice-board\.astro'/,
    )
    expect(checkTranslations(root)).toEqual([])
  })

  it('makes a kind with a template and a campaign that is open, and its copy in six languages', () => {
    const { made, changed } = make('kind', 'box-draw')
    expect(made).toHaveLength(5 + 3 * 6)
    expect(text('src/kinds/box-draw/template/campaign.yaml')).toMatch(
      /kind: box-draw\npath: \/\{\{slug\}\}[\s\S]*opens: \{\{day 0 10:00\}\}/,
    )
    expect(JSON.parse(text('src/kinds/box-draw/template/copy/de.json')).name).toBe('{{name}}')
    expect(JSON.parse(text('campaigns/box-draw/copy/de.json')).name).toBe('Box draw')
    expect(changed).toEqual([])
    expect(text('src/kinds/box-draw/kind.ts')).toContain("name: 'box-draw'")
    const [, opens = '', closes = ''] =
      /opens: (\S+)\n {2}closes: (\S+)/.exec(text('campaigns/box-draw/campaign.yaml')) ?? []
    expect(Date.parse(opens)).toBeLessThan(Date.now())
    expect(Date.parse(closes)).toBeGreaterThan(Date.now())
  })

  it('writes all or nothing', () => {
    const before = filesOf(root)
    const kept = text('i18n/en/errors.json')
    const plan: Plan = {
      files: {
        'src/contract/first.ts': 'export const first = 1\n',
        'i18n/en/errors.json': '{}\n',
        // This path is impossible, because a file cannot contain a file.
        'i18n/en/errors.json/second.sql': 'select 1;\n',
      },
      next: [],
    }
    expect(() => carryOut(root, plan)).toThrow()
    expect(filesOf(root)).toEqual(before)
    expect(text('i18n/en/errors.json')).toBe(kept)
  })
}

describe('in a project', testsIn([]))
describe(
  'in a project in which somebody has tried the documents’ examples',
  { tags: [LONG] },
  testsIn(EXAMPLES),
)

function problemOf(at: string, ...args: string[]): CommandError | undefined {
  try {
    planOf(at, args)
  } catch (error) {
    if (error instanceof CommandError) return error
    throw error
  }
  return undefined
}

// Runs in the project itself, because planning writes nothing.
it.each<[RegExp, ...string[]]>([
  [/thing cannot be made/, 'thing', 'x'],
  [/constructor cannot be made/, 'constructor', 'x'],
  [/takes a name/, 'function'],
  [/cannot be its name/, 'function', 'Bad-Name'],
  [/cannot be its name/, 'function', '../x'],
  [/cannot be its name/, 'function', 'x'.repeat(51)],
  [/word of JavaScript/, 'function', 'delete'],
  [/dice\.sql has api\.dice already/, 'function', 'dice'],
  [/exchange_answer\.sql has api\.exchange_decline/, 'function', 'exchange_decline'],
  [/has a subject/, 'function', 'x'],
  [/no subject lib/, 'function', 'x', '--in', 'lib'],
  [/no subject migrations/, 'function', 'x', '--in', 'migrations'],
  [/y is too much/, 'function', 'x', 'y'],
  [/--in is too much/, 'page', '/x', '--in', 'dice'],
  [/--in is too much/, 'refusal', 'a_b', 'Words.', '--in', 'dice'],
  [/--de is too much/, 'function', 'x', '--de', 'y'],
  [/Unknown option '--foo'/, 'function', 'x', '--foo'],
  [/has out_of_stock already/, 'refusal', 'out_of_stock', 'Words.'],
  [/needs words/, 'refusal', 'a_b'],
  [/no refusal nothing/, 'refusal', 'a_b', 'Words.', '--after', 'nothing'],
  [/straight apostrophe/, 'refusal', 'a_b', "Don't.", '--after', 'recap_hidden'],
  [/--fr is empty/, 'refusal', 'a_b', 'Words.', '--after', 'recap_hidden', '--fr', ' '],
  [/in quotes|too much/, 'refusal', 'a_b', 'Two', 'words'],
  [/u\.astro exists already/, 'page', '/u'],
  [/language/, 'page', '/de'],
  [/keeps for itself/, 'page', '/auth'],
  [/movie-night-in-review/, 'page', '/movie-night-in-review'],
  [/cannot be the path/, 'page', '/a/b'],
  [/kinds\/dice exists already/, 'kind', 'dice'],
  [/campaigns\/movie-night exists already/, 'kind', 'movie-night'],
  [/path is taken/, 'kind', 'activity'],
  [/cannot be the name/, 'kind', 'Hat'],
])('refuses with %s, and says what to do', (message, ...args) => {
  const problem = problemOf(process.cwd(), ...args)
  expect(problem?.message).toMatch(message)
  expect(problem?.fix).not.toBe('')
})
