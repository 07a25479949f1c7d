import * as v from 'valibot'

type Environment = Readonly<Record<string, string | undefined>>

/** Files of variables keep quotes that a shell removes. */
const QUOTES = /^["'“”‘’]|["'“”‘’]$/

/** Its values are in single quotes, such as 'self'; its schema refuses others. */
const MAY_BE_QUOTED = 'FRAME_ANCESTORS'

/**
 * Reads the variables of `schema`, without spaces and line ends around them; an empty one counts as not
 * set. `problems` has one line for each that is invalid or in quotes; `output` is valid if there are none.
 */
export function readVariables<
  Schema extends v.GenericSchema & { readonly entries: Readonly<Record<string, unknown>> },
>(schema: Schema, environment: Environment) {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.keys(schema.entries)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value),
  )
  const quoted = Object.keys(given).filter(
    (name) => name !== MAY_BE_QUOTED && QUOTES.test(given[name] ?? ''),
  )
  const { output, issues = [] } = v.safeParse(schema, given)
  const invalid = issues.map((issue) => ({
    name: v.getDotPath(issue)?.split('.')[0],
    message: issue.message,
  }))
  const problems = [
    ...quoted.map((name) => `${name} must not be in quotes: write ${name}=… without them.`),
    ...invalid
      .filter(({ name }) => !name || !quoted.includes(name))
      .map(({ name, message }) => [name, `${message}.`].filter(Boolean).join(' ')),
  ]
  return { given, output: output as v.InferOutput<Schema>, problems: [...new Set(problems)] }
}
