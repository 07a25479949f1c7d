import { describe, expect, it } from 'vitest'
import { claimsOf } from './claims.ts'
import { isPage, isTrue, ROUTES_TO_COME } from './truth.ts'

function read(markdown: string): string[] {
  return claimsOf('docs/page.md', markdown).map(({ kind, text }) => `${kind} ${text}`)
}

describe('what a document says', () => {
  it('is read from links, also of pictures, but not from those to other sites', () => {
    expect(
      read('[a](b.md) ![c](images/d.png) [e](https://example.org/) <http://localhost:4321/u>'),
    ).toEqual(['link b.md', 'link images/d.png', 'route http://localhost:4321/u'])
  })

  it('is read from code spans by their shape', () => {
    expect(
      read(
        '`src/a.ts` `#src/…` `art/` `b.sql` `/activity` `POST /auth/v1/link` `npm run dev` ' +
          '`A=b node c.ts` `DATA_DIR` `JOBS=off` `player_me` `--at` `useMutation()` `--card-0`',
      ),
    ).toEqual([
      'path src/a.ts',
      'path #src/…',
      'path art/',
      'path b.sql',
      'route /activity',
      'route POST /auth/v1/link',
      'command npm run dev',
      'command A=b node c.ts',
      'variable DATA_DIR',
      'variable JOBS=off',
      'name player_me',
      'name --at',
      'name useMutation()',
      'name --card-0',
    ])
    expect(read('`a + b` `{ id, method }` `"x"` `/* no */` `68c1f9a6`')).toEqual([])
  })

  it('is read from code blocks, without comments, and from drawn trees', () => {
    expect(read('```\nnpm start    # serves\nnpm test\necho no\n```\n`npm ci`')).toEqual([
      'command npm start',
      'command npm test',
      'command npm ci',
    ])
    expect(read('```tree\na/     first\n  b/\n    c.ts   last\n  d/\ne.md\n```')).toEqual([
      'path a/',
      'path a/b/',
      'path a/b/c.ts',
      'path a/d/',
      'path e.md',
    ])
  })

  it('is read from the first column of tables of routes', () => {
    expect(read('| Path | |\n|---|---|\n| /u/{username}, /d | |')).toEqual([
      'route /u/{username}',
      'route /d',
    ])
  })
})

describe('what is not so', () => {
  const untrue = (markdown: string) =>
    claimsOf('docs/page.md', markdown)
      .filter((claim) => !isTrue(claim))
      .map(({ text }) => text)

  it('is found in what is invented', () => {
    const invented = [
      'src/islands/nowhere/',
      'src/rpc/nothing.ts',
      '#src/nowhere/…',
      'i18n/*/nothing.json',
      'nothing.md',
      '/no-such-page',
      '/fr/no-such-page',
      'GET /auth/v1/nothing',
      'npm run nothing',
      'npm nothing',
      'node scripts/nothing.ts',
      'NOTHING=1 npm start',
      'NO_SUCH_VARIABLE',
      'NOTHING=off',
      'no_such_function',
      'player_mee',
      '--no-such-option',
      'useNothingAtAll()',
    ]
    expect(untrue(invented.map((text) => `\`${text}\``).join(' '))).toEqual(invented)
    expect(untrue('[a](nothing.md) ![b](images/nothing.png)')).toHaveLength(2)
    expect(untrue('```tree\nsrc/\n  nothing/\n```')).toEqual(['src/nothing/'])
    expect(untrue('| Path |\n|---|\n| /nothing/{id} |')).toEqual(['/nothing/{id}'])
  })

  it('is not found in what exists', () => {
    const real =
      '`src/rpc/` `#src/…` `i18n/*/errors.json` `contracts.md` `campaign.yaml` `art/` `dist/` ' +
      '`_redirects` `/u/Maja` `/fr/activity` `/healthz` `npm test` `npm run campaign -- list` ' +
      '`JOBS=off` `PROVIDER_OFF` `player_me` `--dry-run` `rollmates_web` [a](contracts.md)'
    expect(untrue(real)).toEqual([])
  })
})

it('keeps no page as still to come that has come', () => {
  expect(ROUTES_TO_COME.filter(isPage)).toEqual([])
})
