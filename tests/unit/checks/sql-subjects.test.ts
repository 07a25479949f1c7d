import { expect, it } from 'vitest'
import type { SqlSubject } from '#backend/database/sql-subjects.ts'
import { findSubjectFaults, sqlOfSubjects } from '#scripts/checks/sql-subjects.ts'

/** SQL in which `swaps` calls `albums`, and both call `core`. */
const FILES = {
  'backend/sql/core/clock.sql': 'create function app.now() as $$ select 1 $$;',
  'backend/sql/albums/albums.sql': 'create function app.copies() as $$ select app.now() $$;',
  'backend/sql/swaps/swaps.sql': `-- Not app.of_dice(), which it only names.
create or replace function app.swap() as $$
  select app.copies(), app.now() $$;`,
  'backend/sql/swaps/api/swap.sql': 'create function api.swap() as $$ select app.swap() $$;',
  'backend/sql/dice/dice.sql': 'create function app.of_dice() as $$ select 1 $$;',
}

const subject = (name: string, ...calls: string[]): SqlSubject => ({ name, about: '', calls })
const SUBJECTS = [subject('core'), subject('albums'), subject('swaps', 'albums'), subject('dice')]

const faults = (files: Readonly<Record<string, string>>, subjects = SUBJECTS) =>
  findSubjectFaults(new Map(Object.entries({ ...FILES, ...files })), subjects)

const using = (name: string, called: string) => `create function ${name}() as $$
  select ${called}() $$;`

it('finds nothing in the project, nor in calls that are listed', () => {
  expect(findSubjectFaults(sqlOfSubjects())).toEqual([])
  expect(sqlOfSubjects().size).toBeGreaterThan(150)
  expect(faults({})).toEqual([])
})

it.each([
  [
    'a call that is not listed, with what to list',
    { 'backend/sql/dice/dice.sql': using('app.of_dice', 'app.swap') },
    'backend/sql/dice/dice.sql:2: calls app.swap of swaps, which dice may not call: add it to what dice calls in backend/database/sql-subjects.ts, or move one of the two functions',
  ],
  [
    'a call of a subject that stands after it, which would be a circle',
    { 'backend/sql/albums/albums.sql': using('app.copies', 'app.swap') },
    'backend/sql/albums/albums.sql:2: calls app.swap of swaps, which albums may not call: move one of the two functions: albums stands before swaps in backend/database/sql-subjects.ts, so the other way is the right one',
  ],
  [
    'a call of core, which calls nobody',
    { 'backend/sql/core/clock.sql': using('app.now', 'app.of_dice') },
    'backend/sql/core/clock.sql:2: calls app.of_dice of dice, which core may not call: move one of the two functions: core stands before dice in backend/database/sql-subjects.ts, so the other way is the right one',
  ],
  [
    'a file of an unknown subject',
    { 'backend/sql/hats/hats.sql': using('app.hat', 'app.swap') },
    'backend/sql/hats/hats.sql: is of no subject: move it to one, or list a new one in backend/database/sql-subjects.ts',
  ],
  [
    'a file of none',
    { 'backend/sql/hats.sql': using('app.hat', 'app.swap') },
    'backend/sql/hats.sql: is of no subject: move it to one, or list a new one in backend/database/sql-subjects.ts',
  ],
  [
    'a foreign key to a table of a subject that stands after it',
    {
      'backend/sql/albums/tables.sql': `-- Not what references app.roll in words.
create table app.album (id int, swap_id bigint references app.swap);`,
      'backend/sql/swaps/tables.sql':
        'create table app.swap (id bigint, album_id int references app.album);',
    },
    'backend/sql/albums/tables.sql:2: points at app.swap of swaps, which stands after albums in backend/database/sql-subjects.ts: move one of the two tables',
  ],
  [
    'a call in a trigger that is not listed',
    {
      'backend/sql/dice/tables.sql': `create unlogged table app.roll (id int);
create function app.note_roll() returns trigger as $$ select app.swap() $$;`,
    },
    'backend/sql/dice/tables.sql:2: calls app.swap of swaps, which dice may not call: add it to what dice calls in backend/database/sql-subjects.ts, or move one of the two functions',
  ],
  [
    'a rule among what clients call',
    { 'backend/sql/dice/api/roll.sql': using('app.roll', 'app.of_dice') },
    "backend/sql/dice/api/roll.sql: has app.roll: what clients call stands in its subject's api, all else above it",
  ],
  [
    'what clients call among rules',
    { 'backend/sql/dice/roll.sql': using('api.roll', 'app.of_dice') },
    "backend/sql/dice/roll.sql: has api.roll: what clients call stands in its subject's api, all else above it",
  ],
])('finds %s', (_what, files, fault) => {
  expect(faults(files)).toEqual([fault])
})

it.each([
  [
    'a circle',
    subject('albums', 'swaps'),
    'albums calls swaps, which is no subject before it, and calls in a circle begin so: move what both need to a subject before them',
  ],
  [
    'an unknown subject',
    subject('albums', 'hats'),
    'albums calls hats, which is no subject before it, and calls in a circle begin so: move what both need to a subject before them',
  ],
  [
    'what nobody calls',
    subject('dice', 'swaps'),
    'dice lists swaps, which it does not call: take it out',
  ],
  [
    'core, which all may call',
    subject('albums', 'core'),
    'albums lists core, which all may call: take it out',
  ],
  ['a subject without files', subject('hats'), 'hats has no file: take it out'],
])('finds %s in the list', (_what, changed, fault) => {
  const others = SUBJECTS.map((each) => (each.name === changed.name ? changed : each))
  const subjects = others.includes(changed) ? others : [...others, changed]
  expect(faults({}, subjects)).toEqual([`backend/database/sql-subjects.ts: ${fault}`])
})
