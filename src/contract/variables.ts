import * as v from 'valibot'

type Environment = Readonly<Record<string, string | undefined>>

/** Quotation marks that a shell removes, but a file of variables keeps. */
const QUOTES = /^["'“”‘’]|["'“”‘’]$/

/** The only variable with values in single quotes, such as 'self'. Its schema checks them. */
const MAY_BE_QUOTED = 'FRAME_ANCESTORS'

/**
 * Reads the variables of `schema`. Trims the values; an empty value counts as not set. `problems`
 * has one text for each invalid or quoted value. Without problems, `output` is valid.
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
