import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { Failure } from './failure.ts'

/**
 * Returns the result of the call `name` if it fits the contract.
 * @throws {Failure} otherwise.
 */
export function checkResult<Schema extends GenericSchema>(
  schema: Schema,
  result: unknown,
  name: string,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, result)
  if (!success) throw new Failure('malformed', `${name}: ${issues[0].message}`)
  return output
}
