import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMigrationFaults } from '#scripts/checks/migrations.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-migrations-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function faultsOf(text: string): Promise<string> {
  const file = join(folder, '0099_what_it_does.sql')
  writeFileSync(file, `${text}\n`)
  return (await findMigrationFaults([file])).join('\n')
}

describe('what holds up calls is found:', () => {
  test.each([
    ['create index player_email on app.player (email);', 'require-concurrent-index-creation'],
    ['drop index app.player_email;', 'require-concurrent-index-deletion'],
    ['reindex index app.player_email;', 'require-concurrent-reindex'],
    [
      'alter table app.player add column luck double precision default random();',
      'adding-field-with-default',
    ],
    ['alter table app.player add column luck bigint not null;', 'adding-required-field'],
    ['alter table app.player alter column luck type text;', 'changing-column-type'],
    ['alter table app.player alter column luck set not null;', 'adding-not-nullable-field'],
    [
      'alter table app.player add constraint lucky check (luck > 0);',
      'constraint-missing-not-valid',
    ],
    [
      'alter table app.player add constraint lucky check (luck > 0) not valid;\nalter table app.player validate constraint lucky;',
      'constraint-missing-not-valid',
    ],
    [
      'alter table app.player add constraint team foreign key (team_id) references app.team;',
      'adding-foreign-key-constraint',
    ],
    ['alter table app.player add constraint once unique (email);', 'disallowed-unique-constraint'],
    ['alter table app.player rename column luck to fortune;', 'renaming-column'],
    ['alter table app.player rename to person;', 'renaming-table'],
    ['alter table app.player drop column luck;', 'ban-drop-column'],
    ['drop table app.player;', 'ban-drop-table'],
    ['update app.player\n  set luck = 1;', ':1: it holds the rows'],
    ['-- Cleans up.\ndelete from app.player where luck = 0;', ':2: it holds the rows'],
    ['lock table app.player;', 'holds up every call'],
    ['truncate app.player;', 'holds up every call'],
    ['vacuum full app.player;', 'holds up every call'],
    ['cluster app.player;', 'holds up every call'],
    ['selec 1;', 'syntax-error'],
  ])('%s', async (text, fault) => {
    expect(await faultsOf(text)).toContain(fault)
  })
})

describe('what holds up nobody passes:', () => {
  test.each([
    'create table app.pet (id bigint primary key, name text not null);\ncreate index pet_name on app.pet (name);',
    'alter table app.player add column luck bigint not null default 7;',
    'alter table app.player add constraint lucky check (luck > 0) not valid;',
    'alter table app.player validate constraint lucky;',
    '-- no-transaction\ncreate index concurrently player_luck on app.player (luck);',
    'create function app.calm() returns void language plpgsql as $$\nbegin\n  update app.player set luck = 1 where id = 1;\nend\n$$;',
  ])('%s', async (text) => {
    expect(await faultsOf(text)).toBe('')
  })
})

describe('a reason allows it:', () => {
  test('for the next line, and only for that', async () => {
    const drop = 'alter table app.player drop column luck;'
    const allowed = `-- Nothing has read it since the release before.\n-- squawk-ignore ban-drop-column\n${drop}`
    expect(await faultsOf(allowed)).toBe('')
    expect(await faultsOf(`${allowed}\n${drop}`)).toContain('ban-drop-column')
  })

  test('not without one', async () => {
    expect(
      await faultsOf('-- squawk-ignore ban-drop-column\nalter table app.a drop column b;'),
    ).toBe(`${join(folder, '0099_what_it_does.sql')}:1: write the reason on the line before`)
  })

  test('not for a whole file', async () => {
    expect(await faultsOf('-- Why not.\n-- squawk-ignore-file\ndrop table app.a;')).toContain(
      ':2: write "-- squawk-ignore <one rule>", for the next line only',
    )
  })

  test('and for what squawk has no rule for', async () => {
    expect(
      await faultsOf('-- Beside calls: a row for each event.\nupdate app.event set a = 1;'),
    ).toBe('')
  })
})
