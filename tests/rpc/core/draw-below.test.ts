import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../support/engines.ts'
import { drawBelow, drawWithAttempts, sha256 } from '../support/fair-play.ts'
import { worldFor } from '../support/world.ts'

const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
const OTHER_SEED = Buffer.alloc(32, 0xff)
const MOST = 2 ** 31 - 1

describeOnBoth('A draw', (engine) => {
  const world = worldFor(engine)
  const draw = async (seed: Buffer, label: string, bound: number | null) => {
    return world.value<number>`select app.draw_below(decode(${seed.toString('hex')}, 'hex'),
      ${label}, ${bound === null ? null : String(bound)}::text::integer) as drawn`
  }

  // These results come from another tool (Python's hashlib), so that they check the SQL function.
  it.each([
    ['lucky-draw:2026-11-21:00000000-0000-4000-8000-000000000000:1', 1, 0],
    ['lucky-draw:2026-11-21:00000000-0000-4000-8000-000000000000:1', 2, 1],
    ['lucky-draw:2026-11-21:00000000-0000-4000-8000-000000000000:1', 6, 5],
    ['lucky-draw:2026-11-21:00000000-0000-4000-8000-000000000000:1', 100, 37],
    ['lucky-draw:2026-11-21:00000000-0000-4000-8000-000000000000:1', MOST, 2024284690],
    ['día 🎲', 1, 0],
    ['día 🎲', 2, 1],
    ['día 🎲', 6, 3],
    ['día 🎲', 100, 41],
    ['día 🎲', MOST, 897253041],
  ])('of %s below %i is %i', async (label, bound, expected) => {
    expect(drawBelow(SEED, label, bound)).toBe(expected)
    expect(await draw(SEED, label, bound)).toBe(expected)
  })

  it.each([
    ['reject-6', 1610612736, 1, 679928119],
    ['reject-42', 1610612736, 2, 435799410],
    ['reject-6', 1073741825, 1, 679928119],
    ['reject-42', 1073741825, 2, 435799410],
  ])('of %s below %i rejects %i attempts and is %i', async (label, bound, rejected, expected) => {
    expect(drawWithAttempts(SEED, label, bound)).toEqual({ drawn: expected, rejected })
    expect(await draw(SEED, label, bound)).toBe(expected)
  })

  it('agrees with the other implementation for any seed, label and bound', async () => {
    const cases = [SEED, OTHER_SEED].flatMap((seed) =>
      Array.from({ length: 200 }, (_, n) => ({
        seed,
        label: n % 2 ? `movie:${n}` : `día ${n} 🎲:é`,
        bound:
          [1, 2, 3, 6, 15, 100, 997, 65_536, 1_000_003, 3 * 2 ** 29, 2 ** 30 + 1, MOST][n % 12] ??
          1,
      })),
    )
    const rows = await world.database.query<{ drawn: number }>(
      `select app.draw_below(decode(one ->> 'seed', 'hex'), one ->> 'label', (one ->> 'bound')::integer)
            as drawn
        from jsonb_array_elements($1::text::jsonb) with ordinality as list (one, place)
        order by place`,
      [JSON.stringify(cases.map((one) => ({ ...one, seed: one.seed.toString('hex') })))],
    )
    expect(rows.map(({ drawn }) => drawn)).toEqual(
      cases.map(({ seed, label, bound }) => drawBelow(seed, label, bound)),
    )
  })

  it('is what the example of docs/fair-play.md says', async () => {
    const text = await readFile('docs/fair-play.md', 'utf8')
    const seed = Buffer.from(/^\| seed \| `(\w+)` \|$/m.exec(text)?.[1] ?? '', 'hex')
    expect(text).toContain(`| commitment, its SHA-256 | \`${sha256(seed).toString('hex')}\` |`)
    const rows = [...text.matchAll(/^\| `(\S+)` \| `(\w{8})` \| (\d+) \| (\d+) \| [\w-]+ \|$/gm)]
    expect(rows).toHaveLength(3)
    for (const [, label = '', bytes = '', number, ticket] of rows) {
      expect(Number.parseInt(bytes, 16)).toBe(Number(number))
      expect(
        sha256(seed, Buffer.from(`${label}:0`))
          .toString('hex')
          .slice(0, 8),
      ).toBe(bytes)
      expect(await draw(seed, label, 100)).toBe(Number(ticket))
    }
    expect(await draw(seed, `${rows[2]?.[1]}:sticker`, 15)).toBe(14)
  })

  it.each([0, -1, -(2 ** 31), null])('refuses the bound %s', async (bound) => {
    await expect(draw(SEED, 'label', bound)).rejects.toMatchObject({ code: '22023' })
  })

  it('gives every outcome its share', async () => {
    // The seed is fixed, so the result never changes. For all but a few seeds in thousands, chi-square with 99
    // degrees of freedom is between 50 and 160.
    const draws = 20_000
    const rows = await world.database.query<{ drawn: number; times: number }>(
      `select app.draw_below(decode($1, 'hex'), 'share:' || n, 100) as drawn, count(*)::int as times
        from generate_series(1, $2::text::integer) as n group by 1`,
      [SEED.toString('hex'), String(draws)],
    )
    expect(rows).toHaveLength(100)
    const expected = draws / 100
    const chiSquare = rows.reduce((sum, { times }) => sum + (times - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeGreaterThan(50)
    expect(chiSquare).toBeLessThan(160)
  })
})
