import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRIDGE_METHODS } from '#src/contract/bridge-methods.ts'

const text = readFileSync('docs/native-hosts.md', 'utf8')

/** The start of a method's branch in each language of the page; its group is the method. */
const BRANCHES = {
  swift: /^ {4}case "(\w+)":$/gm,
  kotlin: /^ {8}"(\w+)" ->/gm,
  dart: /^ {6}case '(\w+)':$/gm,
} as const

type Language = keyof typeof BRANCHES

const codeIn = (language: Language) => text.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? ''

/** Returns the code of a language by method: from its branch to the next one or the default. */
function branchesIn(language: Language): Map<string, string> {
  const code = codeIn(language)
  const starts = [...code.matchAll(BRANCHES[language])]
  return new Map(
    starts.map((start, index) => {
      const rest = code.slice(start.index, starts[index + 1]?.index)
      return [start[1] ?? '', rest.split(/^ +(?:default:|else ->)/m)[0] ?? '']
    }),
  )
}

/** The fields that an app reads from a method's params, and those that it must answer. */
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

it.each(['swift', 'kotlin', 'dart'] as const)('handles every method in %s', (language) => {
  expect([...branchesIn(language).keys()].sort()).toEqual([...METHODS].sort())
})

it.each(
  (['swift', 'kotlin', 'dart'] as const).flatMap((language) =>
    METHODS.map((method) => [language, method] as const),
  ),
)('reads and answers every field in %s: %s', (language, method) => {
  const code = branchesIn(language).get(method) ?? ''
  const missing = fieldsOf(method).filter((field) => !new RegExp(`["']${field}["']`).test(code))
  expect(missing).toEqual([])
})

it('reads the fields of methods, not only their names', () => {
  expect(fieldsOf('shareContent')).toEqual(['title', 'text', 'url', 'imageDataUrl'])
  expect(fieldsOf('watchAds')).toEqual(['placement', 'watched'])
  expect(fieldsOf('getUserInfo')).toEqual(['id', 'username'])
})

it.each([
  [
    'swift',
    [/navigationDelegate = self/, /decidePolicyFor/, /didFailProvisionalNavigation/],
    [/webViewWebContentProcessDidTerminate/, /allowsBackForwardNavigationGestures = true/],
    // It encodes the query of a path.
    /appendingPathComponent\(path\)/,
  ],
  [
    'kotlin',
    [/webViewClient = client/, /shouldOverrideUrlLoading/, /onReceivedError/],
    [/onRenderProcessGone/],
    /return super\./,
  ],
  [
    'dart',
    [/onNavigationRequest/, /onWebResourceError/],
    [],
    // It throws for mailto: and other schemes.
    /\)\.origin/,
  ],
] as const)(
  'keeps links in place, and shows a failed page again: %s',
  (language, loads, lasts, no) => {
    const code = codeIn(language)
    const missing = [...loads, ...lasts].filter((part) => !part.test(code))
    expect(missing).toEqual([])
    expect(code).not.toMatch(no)
  },
)
