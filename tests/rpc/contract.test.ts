import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { readSqlFiles } from '#backend/database/sql-files.ts'
import { AVATARS } from '#src/contract/player.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const FUNCTIONS = Object.values(RPC_FUNCTIONS)

describeOnBoth('The contract', (engine) => {
  const world = worldFor(engine)

  it('names the functions that the database has, and no others', async () => {
    const catalogue = await readApiCatalogue(world.database)
    expect([...catalogue.keys()].sort()).toEqual(FUNCTIONS.map(({ name }) => name).sort())
  })

  it.each(FUNCTIONS)('gives $name the parameters that the database gives it', async (expected) => {
    const fn = (await readApiCatalogue(world.database)).get(expected.name)
    // The client adds the language to every call, so PostgREST needs every function to take it.
    const parameters =
      fn?.parameters.filter((parameter) => parameter.name !== 'language_code') ?? []
    expect(fn?.parameters).toContainEqual({ name: 'language_code', type: 'text', required: false })
    const entries = Object.entries(expected.params.entries)
    expect(parameters.map((parameter) => [parameter.name, parameter.required])).toEqual(
      entries.map(([key, schema]) => [key, (schema as { type: string }).type !== 'optional']),
    )
    expect(fn?.effect).toBe(expected.effect)
  })

  it.each(FUNCTIONS)('names the refusals that $name can raise', async ({ name, refusals }) => {
    const raised = await codesRaisedBy(`api.${name}`)
    expect([...raised].sort()).toEqual([...refusals].sort())
  })

  it('shares the name of a file of lib only where those are the rules of the file of api', async () => {
    const lib = new Map((await readSqlFiles('lib')).map(({ name, text }) => [basename(name), text]))
    for (const { name, text } of await readSqlFiles('api')) {
      const rules = lib.get(basename(name))
      if (rules === undefined) continue
      const used = [...definitionsIn(rules).keys()].filter((rule) => text.includes(`${rule}(`))
      expect(used, `${name} uses nothing of its namesake in lib`).not.toEqual([])
    }
  })

  it('has the avatars that the database has', async () => {
    const rows = await world.database.query<{ name: string }>('select name from app.avatar')
    expect(rows.map(({ name }) => name).sort()).toEqual([...AVATARS].sort())
  })

  it('knows every code that any file raises', async () => {
    const files = [...(await readSqlFiles('lib')), ...(await readSqlFiles('api'))]
    const codes = files.flatMap(({ text }) => [...text.matchAll(/errcode = '(140\d\d)'/g)])
    expect(codes.length).toBeGreaterThan(5)
    for (const [, code] of codes) expect(Object.values(REFUSAL)).toContain(code)
  })
})

/** The definition of every function that a file creates, by name. */
function definitionsIn(text: string): Map<string, string> {
  const definitions = text.matchAll(/^create (?:or replace )?function (\w+\.\w+)[\s\S]*?\n\$\$;$/gm)
  return new Map([...definitions].map(([definition, name = '']) => [name, definition]))
}

/** The codes in the body of a function and of every function that it calls. */
async function codesRaisedBy(entry: string): Promise<Set<string>> {
  const bodies = new Map<string, string>()
  for (const { text } of [...(await readSqlFiles('lib')), ...(await readSqlFiles('api'))]) {
    for (const [name, definition] of definitionsIn(text)) bodies.set(name, definition)
  }
  const codes = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const body = bodies.get(name) ?? ''
    for (const [, code = ''] of body.matchAll(/errcode = '(140\d\d)'/g)) codes.add(code)
    for (const [called] of body.matchAll(/\b(?:app|api)\.\w+(?=\()/g)) visit(called)
  }
  visit(entry)
  return codes
}
