import { describe, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { type ContractSources, contractFindings } from '#tests/rpc/support/contract-findings.ts'

const SQL = `/** Tells the time. Refuses what is not there (not_available). */
create function api.tell_time(zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_zone(tell_time.zone);
  return '{}';
end
$$;
`

const RULES = `create or replace function app.require_zone(zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform app.refuse('not_available');
end
$$;
`

const CALLERS = `create or replace function app.require_caller() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  perform app.refuse('sign_in_required');
end
$$;
`

const RIGHT: ContractSources = {
  sql: [
    { name: 'core/zones.sql', text: RULES },
    { name: 'core/api/tell_time.sql', text: SQL },
  ],
  schemas: { tell_time: { refusals: [REFUSAL.not_available] } },
  examples: { tell_time: {} },
  files: {
    schemas: new Map([['tell_time', 'src/contract/functions/core.ts']]),
    examples: new Map([['tell_time', 'tests/rpc/support/examples/core.ts']]),
  },
  tests: `await world.call('tell_time', {})`,
  refusals: REFUSAL,
}

const inSql = (from: string, to: string) =>
  contractFindings({
    ...RIGHT,
    sql: RIGHT.sql.map(({ name, text }) => ({ name, text: text.replace(from, to) })),
  })

it('finds nothing where all is there, by whatever name a test calls it', () => {
  expect(contractFindings(RIGHT)).toEqual([])
  expect(contractFindings({ ...RIGHT, tests: 'tellTime.result' })).toEqual([])
})

it('holds what is said to be of players alone against what the function asks first', () => {
  const ofPlayers = (sql: string) =>
    contractFindings({
      ...RIGHT,
      sql: [
        { name: 'core/zones.sql', text: RULES },
        { name: 'core/players.sql', text: CALLERS },
        { name: 'core/api/tell_time.sql', text: SQL.replace('begin', `begin\n${sql}`) },
      ],
      schemas: {
        tell_time: {
          refusals: [REFUSAL.not_available, REFUSAL.sign_in_required],
          ofPlayers: 'always',
        },
      },
    })
  expect(ofPlayers('  perform app.require_caller();')).toEqual([])
  expect(ofPlayers("  perform app.require_zone('');\n  perform app.require_caller();")).toEqual([
    'api.tell_time looks at something else before it asks for a player, so strangers can have another answer: begin with app.require_caller(), or write anyone: true and REFUSAL.sign_in_required in src/contract/functions/.',
  ])
})

describe('a function that is not whole is named, with the file and the fix', () => {
  it.each<[string, Partial<ContractSources>, string]>([
    [
      'schema',
      { schemas: {} },
      'api.tell_time has no schema: describe it in src/contract/functions/, in a module that src/contract/rpc-functions.ts lists.',
    ],
    [
      'example',
      { examples: {} },
      'api.tell_time has no example: show a call of it in tests/rpc/support/examples/, in a module that tests/rpc/support/all-examples.ts lists.',
    ],
    [
      'test',
      { tests: `await world.call('tell_times', {})` },
      'api.tell_time has no test: add one to tests/rpc/, such as tests/rpc/core/tell-time.test.ts.',
    ],
  ])('without a %s', (_what, change, sentence) => {
    expect(contractFindings({ ...RIGHT, ...change })).toEqual([sentence])
  })

  it('with its parts under the name of another subject', () => {
    const inFiles = (schema: string, example: string) =>
      contractFindings({
        ...RIGHT,
        files: {
          schemas: new Map([['tell_time', `src/contract/functions/${schema}.ts`]]),
          examples: new Map([['tell_time', `tests/rpc/support/examples/${example}.ts`]]),
        },
      })
    expect(inFiles('core-clock', 'core')).toEqual([])
    expect(inFiles('corpora', 'dice')).toEqual([
      'api.tell_time has its schema in src/contract/functions/corpora.ts: move it to src/contract/functions/core.ts, the subject of its SQL.',
      'api.tell_time has its example in tests/rpc/support/examples/dice.ts: move it to tests/rpc/support/examples/core.ts, the subject of its SQL.',
    ])
  })

  it('with the language of the caller, which it does not read', () => {
    expect(inSql('zone text)', 'zone text, language_code text default null)')).toEqual([
      'api.tell_time has a language_code that it never reads: take it out in backend/sql/core/api/tell_time.sql.',
    ])
  })

  it('with another result', () => {
    expect(inSql('returns jsonb', 'returns text')).toEqual([
      'api.tell_time has another result than jsonb: write "returns jsonb" in backend/sql/core/api/tell_time.sql.',
    ])
  })

  it('without SQL', () => {
    const sql = RIGHT.sql.slice(0, 1)
    expect(contractFindings({ ...RIGHT, sql })).toEqual([
      'The schema of tell_time has no SQL: write api.tell_time in backend/sql/<subject>/api/tell_time.sql, or take it out of src/contract/functions/.',
      'The example of tell_time has no SQL: write api.tell_time in backend/sql/<subject>/api/tell_time.sql, or take it out of tests/rpc/support/examples/.',
    ])
  })
})

describe('a refusal is named, with the function, the file and the fix', () => {
  it('that a function raises, through its rules, and its schema forgets', () => {
    expect(contractFindings({ ...RIGHT, schemas: { tell_time: { refusals: [] } } })).toEqual([
      'api.tell_time can raise not_available, which its schema does not name: add REFUSAL.not_available to its refusals in src/contract/functions/.',
    ])
  })

  it('that a schema names and nothing raises', () => {
    const refusals = [REFUSAL.not_available, REFUSAL.out_of_stock] as const
    expect(contractFindings({ ...RIGHT, schemas: { tell_time: { refusals } } })).toEqual([
      'api.tell_time never raises out_of_stock, which its schema names: take REFUSAL.out_of_stock out of its refusals in src/contract/functions/.',
    ])
  })

  it('that a schema does not except from what functions usually refuse', () => {
    const refusals = [REFUSAL.not_available, REFUSAL.sign_in_required] as const
    expect(contractFindings({ ...RIGHT, schemas: { tell_time: { refusals } } })).toEqual([
      'api.tell_time never raises sign_in_required, which its schema names: take REFUSAL.sign_in_required out of its refusals, or write anyone: true, in src/contract/functions/.',
    ])
  })

  it('that a rule names and the function raises', () => {
    const refuse = 'perform app.require_zone(tell_time.zone);'
    const zone = 'app.refuse(app.zone_obstacle(tell_time.zone));'
    const rule = RULES.replaceAll('require_zone', 'zone_obstacle').replace('refuse', 'refusal')
    const [, api] = RIGHT.sql
    const sqlOf = (text: string) => [
      { name: 'core/zones.sql', text: rule },
      { name: 'core/api/tell_time.sql', text: api?.text.replace(refuse, text) ?? '' },
    ]
    expect(contractFindings({ ...RIGHT, sql: sqlOf(`perform ${zone}`) })).toEqual([])
    // A rule that only looks up a refusal's code does not raise the refusal.
    expect(
      contractFindings({ ...RIGHT, sql: sqlOf(zone.replace('refuse', 'refusal_code')) }),
    ).toEqual([
      'api.tell_time never raises not_available, which its schema names: take REFUSAL.not_available out of its refusals in src/contract/functions/.',
    ])
  })

  it.each(['refuse', 'refusal'])('that no list has, in app.%s', (call) => {
    expect(inSql("return '{}';", `perform app.${call}('not_availble'); return '{}';`)).toEqual([
      'backend/sql/core/api/tell_time.sql names the refusal not_availble, which src/contract/refusal-codes.ts does not have: make it with npm run new -- refusal, or name one that exists.',
    ])
  })

  it.each([
    ['raised', "return '{}';", `raise exception 'No.' using errcode = '140ZZ';`],
    ['in a comment', '(not_available)', '(140ZZ)'],
  ])('by a code, %s', (_where, from, to) => {
    expect(inSql(from, to)).toEqual([
      "backend/sql/core/api/tell_time.sql has the code 140ZZ: write the name that src/contract/refusal-codes.ts gives it, in SQL perform app.refuse('…').",
    ])
  })
})
