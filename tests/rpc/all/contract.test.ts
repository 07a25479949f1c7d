import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { readDemoFiles, readFunctionFiles, readTableFiles } from '#backend/database/sql-files.ts'
import { AVATARS } from '#src/contract/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { isRpcFunction, RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { EXAMPLES } from '../support/all-examples.ts'
import { contractFindings, type FilesByName, functionsIn } from '../support/contract-findings.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import type { Examples } from '../support/example.ts'
import { worldFor } from '../support/world.ts'

const FUNCTIONS = Object.values(RPC_FUNCTIONS)

describeOnBothEveryDay('The contract', (engine) => {
  const world = worldFor(engine)

  it('names the functions that the database has, and no others', async () => {
    const catalogue = await readApiCatalogue(world.database)
    expect([...catalogue.keys()].sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort())
  })

  it.each(FUNCTIONS)('gives $name the parameters that the database gives it', async (expected) => {
    const fn = (await readApiCatalogue(world.database)).get(expected.name)
    expect(fn, `api.${expected.name}, which rollmates_web may execute`).toBeDefined()
    // The client sends `language_code` with every call, but not every function uses it.
    const parameters =
      fn?.parameters.filter((parameter) => parameter.name !== 'language_code') ?? []
    const entries = Object.entries(expected.params.entries)
    expect(parameters.map((parameter) => [parameter.name, parameter.required])).toEqual(
      entries.map(([key, schema]) => [key, (schema as { type: string }).type !== 'optional']),
    )
    expect(fn?.effect).toBe(expected.effect)
  })

  it('has the avatars that the database has', async () => {
    const rows = await world.sql<{ name: string }>`select name from app.avatar`
    expect(rows.map(({ name }) => name).sort()).toEqual([...AVATARS].sort())
  })
})

/** Returns, for each name, the file in a folder that exports a value with this name. */
async function filesOf(
  folder: string,
  namesIn: (value: unknown) => string[],
): Promise<FilesByName> {
  const files = globSync(`${folder}/*.ts`)
  const names = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const values = Object.values(await import(resolve(file)))
      return values.flatMap(namesIn).map((name) => [name, file.replaceAll('\\', '/')])
    }),
  )
  return new Map(names.flat())
}

describe('The contract', () => {
  it('has a grant, a schema, an example and a test for every function, and names its refusals', async () => {
    const sql = [
      ...(await readTableFiles()),
      ...(await readFunctionFiles()),
      ...(await readDemoFiles()),
    ]
    const findings = contractFindings({
      sql,
      schemas: RPC_FUNCTIONS,
      examples: EXAMPLES,
      files: {
        schemas: await filesOf('src/contract/functions', (value) =>
          isRpcFunction(value) ? [value.name] : [],
        ),
        examples: await filesOf('tests/rpc/support/examples', (value) =>
          Object.keys(value as Examples),
        ),
      },
      tests: globSync(['tests/rpc/**/*.test.ts', 'tests/rpc/support/*.ts'])
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n'),
      refusals: REFUSAL,
    })
    expect(findings).toEqual([])
    const created = sql.flatMap(({ text }) => text.match(/^create (or replace )?function /gm) ?? [])
    expect(sql.flatMap(functionsIn)).toHaveLength(created.length)
  })
})
