import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { bridge } from '#src/bridge/bridge.ts'
import { Failure } from './failure.ts'

/**
 * Returns the result of the call `name`, checked against the contract. In development and in the app, the
 * console shows where an invalid result differs.
 * @throws {Failure} for an invalid result.
 */
export function checkResult<Schema extends GenericSchema>(
  schema: Schema,
  result: unknown,
  name: string,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, result)
  if (!success) {
    if (import.meta.env?.DEV || bridge.inApp) {
      // If the warning cannot be loaded, the page still shows the failure.
      import('./warn-of-result.ts').then(
        ({ warnOfResult }) => warnOfResult(name, issues),
        () => undefined,
      )
    }
    throw new Failure('malformed', `${name}: ${issues[0].message}`)
  }
  return output
}
