import * as v from 'valibot'
import { DAY } from '#src/contract/durations.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { readVariables } from '#src/contract/variables.ts'
import { type Route, withParameter } from '../addresses/site-routes.ts'
import { localizedPath } from './links.ts'

/** The validity of `security.txt` after a build, in days: RFC 9116 asks for less than a year. */
const SECURITY_DAYS = 330

const list = (item: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.pipe(v.string(), v.regex(item, message))),
    ),
  )

const Settings = v.pipe(
  v.object({
    IOS_APP_IDS: list(
      /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$/,
      'must be app ids with their team, such as A1B2C3D4E5.com.example.app',
    ),
    ANDROID_PACKAGE: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be a package name, such as com.example.app'),
      ),
    ),
    ANDROID_CERTIFICATES: list(
      /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/,
      'must be SHA-256 fingerprints: 32 pairs of capital hex digits with colons',
    ),
    SECURITY_CONTACT: list(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\S+)$/,
      'must be addresses with mailto:, https: or tel:',
    ),
    SECURITY_POLICY: v.optional(
      v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must be an https address')),
    ),
  }),
  v.check(
    (settings) => !settings.ANDROID_PACKAGE === !settings.ANDROID_CERTIFICATES,
    'ANDROID_PACKAGE and ANDROID_CERTIFICATES must be set together',
  ),
)

type Settings = v.InferOutput<typeof Settings>

export const WELL_KNOWN_VARIABLES: readonly string[] = Object.keys(Settings.entries)

/**
 * Returns the files under `/.well-known/`, whose addresses are standardised, as a map from file name to text.
 * The app opens links to the `routes` with `opensInApp`. Without settings, the files for app links are valid
 * but empty, and there is no `security.txt`.
 * @throws {Error} with one line for each invalid variable; an empty one counts as not set
 */
export function wellKnownFiles(
  environment: Readonly<Record<string, string | undefined>>,
  site: URL | string,
  routes: readonly Route[],
  now = Date.now(),
): Record<string, string> {
  const { output, problems } = readVariables(Settings, environment)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    '.well-known/apple-app-site-association': json(appleAppLinks(output, routes)),
    '.well-known/assetlinks.json': json(androidAppLinks(output)),
    ...(output.SECURITY_CONTACT && {
      '.well-known/security.txt': securityFile(output.SECURITY_CONTACT, output, site, now),
    }),
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Apple's universal links: https://developer.apple.com/documentation/xcode/supporting-associated-domains */
function appleAppLinks({ IOS_APP_IDS: appIDs }: Settings, routes: readonly Route[]) {
  const paths = routes
    .filter(({ opensInApp }) => opensInApp)
    .map((route) => (route.parameter ? withParameter(route, '*') : route.path))
  const components = LOCALES.flatMap((locale) =>
    paths.map((path) => ({ '/': localizedPath(path, locale) })),
  )
  return { applinks: { details: appIDs ? [{ appIDs, components }] : [] } }
}

/** Returns Android's app links; the app itself defines which paths it opens. */
function androidAppLinks({ ANDROID_PACKAGE, ANDROID_CERTIFICATES }: Settings) {
  if (!ANDROID_PACKAGE) return []
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: ANDROID_PACKAGE,
        sha256_cert_fingerprints: ANDROID_CERTIFICATES,
      },
    },
  ]
}

function securityFile(
  contacts: readonly string[],
  { SECURITY_POLICY }: Settings,
  site: URL | string,
  now: number,
): string {
  // Rounds to whole days, so that two builds of the same day are equal.
  const expires = new Date((Math.floor(now / DAY) + SECURITY_DAYS) * DAY)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    ...(SECURITY_POLICY ? [`Policy: ${SECURITY_POLICY}`] : []),
    '',
  ].join('\n')
}
