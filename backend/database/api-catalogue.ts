import type { ApiFunction, ApiParameter } from './api-function.ts'
import type { Database, Row } from './database.ts'
import { storableText } from './storable-text.ts'

/** A parameter has a value that PostgreSQL cannot accept. */
export class ParameterError extends Error {
  override name = 'ParameterError'
}

const ON_REPLICA = '@replica'

export type ApiCatalogue = ReadonlyMap<string, ApiFunction>

interface CatalogueRow extends Row {
  name: string
  result: string
  stable: boolean
  comment: string | null
  parameters: ApiParameter[] | null
}

/** Returns the functions of schema `api` that the web role may execute. */
export async function readApiCatalogue(database: Database): Promise<ApiCatalogue> {
  const rows = await database.query<CatalogueRow>(`
    select proc.proname as name,
        format_type(proc.prorettype, null) as result,
        proc.provolatile <> 'v' as stable,
        obj_description(proc.oid, 'pg_proc') as comment,
        (select jsonb_agg(jsonb_build_object(
            'name', proc.proargnames[parameter.position],
            'type', format_type(parameter.type, null),
            'required', parameter.position <= proc.pronargs - proc.pronargdefaults)
            order by parameter.position)
          from unnest(proc.proargtypes::oid[]) with ordinality as parameter (type, position)
        ) as parameters
      from pg_proc as proc
      where proc.pronamespace = 'api'::regnamespace
        and has_function_privilege('rollmates_web', proc.oid, 'execute')`)
  const catalogue = new Map<string, ApiFunction>()
  for (const { name, result, stable, comment, parameters } of rows) {
    if (catalogue.has(name)) throw new Error(`api.${name} exists twice: give one another name`)
    if (result !== 'jsonb') throw new Error(`api.${name} must return jsonb, not ${result}`)
    const replica = comment === ON_REPLICA
    if (replica && !stable) throw new Error(`api.${name} is ${ON_REPLICA}, so it must be stable`)
    catalogue.set(name, {
      name,
      parameters: parameters ?? [],
      effect: (parameters ?? []).some((parameter) => parameter.name === 'request_id'),
      stable,
      replica,
    })
  }
  return catalogue
}

/**
 * Returns the SQL expression that calls `fn` with `params`. `place` returns the SQL for a value: a placeholder
 * or a literal. The expression casts every value from text, so that no driver guesses a type.
 * @throws {ParameterError} for a value that is nested too deeply, contains an integer that JavaScript may have
 * rounded, or is no string for a text parameter.
 */
export function callExpression(
  fn: ApiFunction,
  params: Readonly<Record<string, unknown>>,
  place: (value: string | null) => string,
): string {
  const given = fn.parameters.filter(({ name }) => Object.hasOwn(params, name))
  const named = given.map((parameter) => {
    const { name, type } = parameter
    return `"${name}" => ${place(parameterText(parameter, params[name]))}::text::${type}`
  })
  return `api."${fn.name}"(${named.join(', ')})::text`
}

function parameterText({ name, type }: ApiParameter, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return storableText(value)
  if (type === 'text') throw new ParameterError(`${name} must be a string.`)
  try {
    return storableText(JSON.stringify(value, (_key, part) => exactly(name, part)))
  } catch (error) {
    if (error instanceof ParameterError) throw error
    throw new ParameterError(`${name} is nested too deeply.`)
  }
}

function exactly(name: string, part: unknown): unknown {
  if (typeof part !== 'number' || Math.abs(part) <= Number.MAX_SAFE_INTEGER) return part
  throw new ParameterError(`${name}: a number beyond 2^53 must be sent as a string.`)
}
