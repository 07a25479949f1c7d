import { expect, test } from 'vitest'
import { SITE_ROUTES } from '#src/site/addresses/site-routes.ts'
import { wellKnownFiles } from '#src/site/routing/well-known-files.ts'

const SITE = 'https://rollmates.example'
const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':')
const PAGE = { shell: 'web', owner: 'site', entrypoint: '', indexed: false } as const
const ROUTES = [
  ...SITE_ROUTES,
  { ...PAGE, path: '/activity/peel', opensInApp: true },
  { ...PAGE, path: '/activity/rules' },
]
const NOW = Date.UTC(2026, 10, 22, 15)

const files = (environment: Record<string, string>) =>
  wellKnownFiles(environment, SITE, ROUTES, NOW)
const parsed = (environment: Record<string, string>, name: string) =>
  JSON.parse(files(environment)[`.well-known/${name}`] ?? 'null')

test('without settings the app links are empty, and there is no security.txt', () => {
  const unset = { IOS_APP_IDS: '', SECURITY_CONTACT: '' }
  expect(parsed(unset, 'apple-app-site-association')).toEqual({ applinks: { details: [] } })
  expect(parsed(unset, 'assetlinks.json')).toEqual([])
  expect(Object.keys(files(unset))).toHaveLength(2)
})

test('apps are named, with the links to invitations that they open in every language', () => {
  const environment = {
    IOS_APP_IDS: 'A1B2C3D4E5.com.example.app, A1B2C3D4E5.com.example.beta',
    ANDROID_PACKAGE: 'com.example.app',
    ANDROID_CERTIFICATES: FINGERPRINT,
  }
  const [details] = parsed(environment, 'apple-app-site-association').applinks.details
  expect(details.appIDs).toEqual(['A1B2C3D4E5.com.example.app', 'A1B2C3D4E5.com.example.beta'])
  expect(details.components).toContainEqual({ '/': '/d/*' })
  expect(details.components).toContainEqual({ '/': '/fr/d/*' })
  expect(details.components).toContainEqual({ '/': '/de/activity/peel' })
  expect(details.components).toHaveLength(12)
  expect(parsed(environment, 'assetlinks.json')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.app',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
})

test('security.txt says whom to write to, and expires within a year of the build', () => {
  const environment = {
    SECURITY_CONTACT: 'mailto:security@rollmates.example, https://rollmates.example/report',
    SECURITY_POLICY: 'https://rollmates.example/policy',
  }
  expect(files(environment)['.well-known/security.txt']).toBe(
    `Contact: mailto:security@rollmates.example
Contact: https://rollmates.example/report
Expires: 2027-10-18T00:00:00.000Z
Preferred-Languages: en, fr, pt, es, it, de
Canonical: https://rollmates.example/.well-known/security.txt
Policy: https://rollmates.example/policy
`,
  )
})

test.each([
  [{ IOS_APP_IDS: 'com.example.app' }, 'IOS_APP_IDS must be app ids'],
  [{ ANDROID_PACKAGE: 'app', ANDROID_CERTIFICATES: FINGERPRINT }, 'ANDROID_PACKAGE must be'],
  [{ ANDROID_PACKAGE: 'com.example.app' }, 'must be set together'],
  [
    { ANDROID_PACKAGE: 'com.example.app', ANDROID_CERTIFICATES: 'a1:b2' },
    'ANDROID_CERTIFICATES must be SHA-256',
  ],
  [{ SECURITY_CONTACT: 'security@rollmates.example' }, 'SECURITY_CONTACT must be'],
  [{ SECURITY_POLICY: 'http://rollmates.example' }, 'SECURITY_POLICY must be an https address'],
])('refuses %j', (environment: Record<string, string>, message) => {
  expect(() => files(environment)).toThrow(message)
})

test('names every bad variable at once', () => {
  const bad = { IOS_APP_IDS: 'no', SECURITY_CONTACT: 'no' }
  expect(() => files(bad)).toThrow(/IOS_APP_IDS[^\n]*\nSECURITY_CONTACT/)
})
