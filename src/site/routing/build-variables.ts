import * as v from 'valibot'
import { readVariables } from '#src/contract/variables.ts'
import { WELL_KNOWN_VARIABLES } from './well-known-files.ts'

const text = v.optional(v.string())
const address = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'must be an address such as https://rollmates.example',
  ),
)

const Variables = v.object({
  ...Object.fromEntries(WELL_KNOWN_VARIABLES.map((name) => [name, text])),
  SITE_URL: v.optional(address),
  // The base URL of remote calls, without a slash at its end, because paths are appended to it.
  PUBLIC_API_BASE: v.optional(
    v.pipe(
      address,
      v.transform((url) => new URL(url).href.replace(/\/+$/, '')),
    ),
  ),
  PUBLIC_API_KEY: text,
  PUBLIC_EVENTS_URL: text,
  PUBLIC_IOS_STORE_URL: v.optional(address),
  PUBLIC_ANDROID_STORE_URL: v.optional(address),
  PUBLIC_SUPPORT_EMAIL: text,
  PREVIOUS_DIST: text,
  OUT_DIR: text,
  OG_CACHE_DIR: text,
  BACKEND_URL: text,
  CAMPAIGNS_DIR: text,
  ALBUMS_DIR: text,
})

/**
 * Replaces the build's variables in `environment`, where Vite reads them: values are trimmed, and empty
 * variables are removed.
 * @throws {Error} with one line for each variable that is invalid
 */
export function cleanBuildVariables(environment: Record<string, string | undefined>): void {
  const { output, problems } = readVariables(Variables, environment)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  for (const name of Object.keys(Variables.entries)) delete environment[name]
  Object.assign(environment, output)
}
