import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { Failure } from './failure.ts'

/**
 * Returns the result of the call `name`, checked against the contract.
 * @throws {Failure} where it does not fit.
 */
export function checkResult<Schema extends GenericSchema>(
  schema: Schema,
  result: unknown,
  name: string,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, result)
  if (!success) {
    if (import.meta.env?.DEV) console.error(differences(name, issues))
    throw new Failure('malformed', `${name}: ${issues[0].message}`)
  }
  return output
}

/** Returns where an answer differs from the contract, for people who develop. */
function differences(name: string, issues: readonly BaseIssue<unknown>[]): string {
  const lines = issues.map(({ path, expected, received, message }) => {
    const place = path?.map(({ key }) => String(key)).join('.') || 'the whole answer'
    return `  ${place}: expected ${expected ?? message}, received ${received}`
  })
  return [`${name} answered something else than its contract says:`, ...lines].join('\n')
}
