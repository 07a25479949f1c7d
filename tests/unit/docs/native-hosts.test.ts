import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRIDGE_METHODS } from '#src/contract/bridge-methods.ts'

/** The first line of a method's branch in each host app's code; the pattern's group is the method's name. */
const BRANCHES = {
  'RollmatesPage.swift': /^ {4}case "(\w+)":$/gm,
  'RollmatesPage.kt': /^ {8}"(\w+)" ->/gm,
  'rollmates_page.dart': /^ {6}case '(\w+)':$/gm,
} as const

type Host = keyof typeof BRANCHES
const HOSTS = Object.keys(BRANCHES) as Host[]

/** Returns the code of each method in a host app: from its branch to the next branch or the default. */
function branchesIn(host: Host): Map<string, string> {
  const code = readFileSync(`docs/native-hosts/${host}`, 'utf8')
  const starts = [...code.matchAll(BRANCHES[host])]
  return new Map(
    starts.map((start, index) => {
      const rest = code.slice(start.index, starts[index + 1]?.index)
      return [start[1] ?? '', rest.split(/^ +(?:default:|else ->)/m)[0] ?? '']
    }),
  )
}

/** Returns the fields that an app reads from a method's params, and the fields that it must answer. */
function fieldsOf(method: keyof typeof BRIDGE_METHODS): string[] {
  // app-info.ts reads this answer without a schema.
  const appInfo = ['padding', 'top', 'right', 'bottom', 'left', 'languageCode', 'version']
  const { params, data } = BRIDGE_METHODS[method]
  const answered = 'entries' in data ? Object.entries(data.entries) : []
  return [
    ...('entries' in params ? Object.keys(params.entries) : []),
    ...answered.flatMap(([name, { type }]) => (type === 'optional' ? [] : [name])),
    ...(method === 'getAppInfo' ? appInfo : []),
  ]
}

const METHODS = Object.keys(BRIDGE_METHODS) as (keyof typeof BRIDGE_METHODS)[]

it.each(HOSTS)('%s handles every method', (host) => {
  expect([...branchesIn(host).keys()].sort()).toEqual([...METHODS].sort())
})

it.each(HOSTS.flatMap((host) => METHODS.map((method) => [host, method] as const)))(
  '%s reads and answers every field: %s',
  (host, method) => {
    const code = branchesIn(host).get(method) ?? ''
    const missing = fieldsOf(method).filter((field) => !new RegExp(`["']${field}["']`).test(code))
    expect(missing).toEqual([])
  },
)

it('reads the fields of methods, not only their names', () => {
  expect(fieldsOf('shareContent')).toEqual(['title', 'text', 'url', 'imageDataUrl'])
  expect(fieldsOf('watchAds')).toEqual(['placement', 'watched'])
  expect(fieldsOf('getUserInfo')).toEqual(['id', 'username'])
})

it.each([
  [
    'RollmatesPage.swift',
    [/navigationDelegate = self/, /decidePolicyFor/, /didFailProvisionalNavigation/],
    [/webViewWebContentProcessDidTerminate/, /allowsBackForwardNavigationGestures = true/],
    // This method would also encode the query of a path.
    /appendingPathComponent\(path\)/,
  ],
  [
    'RollmatesPage.kt',
    [/webViewClient = client/, /shouldOverrideUrlLoading/, /onReceivedError/],
    [/onRenderProcessGone/],
    /return super\./,
  ],
  [
    'rollmates_page.dart',
    [/onNavigationRequest/, /onWebResourceError/],
    [],
    // `origin` throws for mailto: and other schemes.
    /\)\.origin/,
  ],
] as const)('keeps links in place, and shows a failed page again: %s', (host, loads, lasts, no) => {
  const code = readFileSync(`docs/native-hosts/${host}`, 'utf8')
  const missing = [...loads, ...lasts].filter((part) => !part.test(code))
  expect(missing).toEqual([])
  expect(code).not.toMatch(no)
})
