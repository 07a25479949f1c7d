import { readdirSync } from 'node:fs'
import { BRIDGE_METHODS, type BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { AppCall } from '#tests/e2e/support/native-app.ts'
import { expect, type Shown, test } from './support/test.ts'

/** The params with which each method is called, and the data that the app answers. */
const METHODS: Record<BridgeMethodName, { params?: unknown; data: unknown }> = {
  getUserInfo: { data: { id: 'app-1', username: 'Inês C.' } },
  rpc: { params: { function: 'dice', params: { n: 2 ** 40 } }, data: [1, { deep: null }] },
  getAppInfo: { data: { padding: { top: 48 }, languageCode: 'pt-BR', version: 7 } },
  popPage: { data: null },
  goBack: { data: null },
  feedback: { params: { subject: 'Ünïcode „quotes“ </script>', body: '\u2028' }, data: null },
  intercom: { params: { message: 'Hello' }, data: true },
  shareContent: {
    params: { title: 'T', text: '🎲', url: 'https://rollmates.example/' },
    data: { via: 'cancelled' },
  },
  logEvent: { params: { name: 'page_seen', params: { page: '/u' } }, data: null },
  openWebPage: { params: { url: 'mailto:help@rollmates.example' }, data: null },
  watchAds: { params: { placement: 'wheel' }, data: { watched: true } },
  adStatus: { params: { placement: 'wheel' }, data: { ready: false } },
  openPageByName: { params: { name: 'events-list', params: {} }, data: null },
}
const NAMES = Object.keys(METHODS) as BridgeMethodName[]
const PATIENT = NAMES.filter((name) => 'neverTimesOut' in BRIDGE_METHODS[name])

/** Makes the bridge poll 12 times as fast: its timeout counts polls, not time. */
const HURRY = `{
  const { setInterval } = window
  window.setInterval = (work, ms, ...rest) => setInterval(work, ms / 12, ...rest)
}`

/** Returns the path of the built bridge, which the test loads into a document without one. */
const BRIDGE = () =>
  `/_astro/${readdirSync('dist/_astro').find((name) => /^create-page-bridge\..*js$/.test(name))}`

interface Page {
  bridge: { call: (method: string, params?: unknown) => Promise<unknown> }
  ended: Record<string, unknown>
}

async function loadBridge({ view }: Shown): Promise<void> {
  await view.open('/robots.txt')
  await view.evaluate(async (file) => {
    const { createPageBridge } = await import(new URL(file, location.href).href)
    // Waits, because the module also creates the page's own bridge, and the test's bridge must be the last.
    while (!window.rollmatesBridge?.sessionChanged) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const page = window as unknown as Page
    page.bridge = createPageBridge(true)
    page.ended = {}
  }, BRIDGE())
}

async function callAll({ view }: Shown, names: readonly BridgeMethodName[] = NAMES) {
  await view.evaluate(
    (calls) => {
      const { bridge, ended } = window as unknown as Page
      for (const [name, params] of calls) {
        delete ended[name]
        const call = params === null ? bridge.call(name) : bridge.call(name, params)
        call.then(
          (data) => {
            ended[name] = { data: data ?? null }
          },
          ({ reason, code, details }) => {
            ended[name] = { reason, code, details }
          },
        )
      }
      return 0
    },
    names.map((name) => [name, METHODS[name].params ?? null] as const),
  )
}

async function endsOf({ view }: Shown, names: readonly BridgeMethodName[] = NAMES) {
  let ends: Record<string, unknown> = {}
  await expect(async () => {
    ends = await view.evaluate(() => (window as unknown as Page).ended)
    expect(Object.keys(ends).sort()).toEqual([...names].sort())
  }).toPass()
  return ends
}

function each<End>(end: (name: BridgeMethodName) => End, names = NAMES): Record<string, End> {
  return Object.fromEntries(names.map((name) => [name, end(name)]))
}

test('every method reaches the app as it was called, and ends as the app answers it', async ({
  showApp,
}) => {
  let reply = (call: AppCall): unknown => ({ data: METHODS[call.method as BridgeMethodName].data })
  const shown = await showApp({
    answers: each(() => (call: AppCall) => reply(call)),
  })
  await loadBridge(shown)

  await callAll(shown)
  expect(await endsOf(shown)).toEqual(each((name) => ({ data: METHODS[name].data })))
  expect(Object.fromEntries(shown.app.calls.map(({ method, params }) => [method, params]))).toEqual(
    each((name) => METHODS[name].params ?? {}),
  )
  const ids = shown.app.calls.map(({ id }) => id)
  expect(new Set(ids).size).toBe(NAMES.length)
  expect(ids.every(Number.isSafeInteger)).toBe(true)

  const first = [...shown.app.calls]
  await Promise.all(first.map(({ id }) => shown.answer(id, { errorCode: 1 })))
  expect(await endsOf(shown)).toEqual(each((name) => ({ data: METHODS[name].data })))

  reply = () => ({
    errorCode: Number(REFUSAL.banned_forever),
    message: 'banned',
    details: { days: 3 },
  })
  await callAll(shown)
  const refused = { reason: 'refused', code: REFUSAL.banned_forever, details: { days: 3 } }
  expect(await endsOf(shown)).toEqual(each(() => refused))

  for (const malformed of ['yes', 17, [null]]) {
    reply = () => malformed
    await callAll(shown, ['getUserInfo', 'watchAds', 'adStatus'])
    const ends = await endsOf(shown)
    for (const name of ['getUserInfo', 'watchAds', 'adStatus']) {
      expect(ends[name]).toMatchObject({ reason: 'malformed', code: '-1' })
    }
  }
})

test('an app that never answers: 600 looks, then an end that no late answer changes', async ({
  showApp,
}) => {
  const shown = await showApp({ scripts: [HURRY], answers: each(() => () => undefined) })
  await loadBridge(shown)
  await callAll(shown)
  const hasty = NAMES.filter((name) => !PATIENT.includes(name))
  const late = { reason: 'timeout', code: '-1', details: {} }
  expect(await endsOf(shown, hasty)).toEqual(each(() => late, hasty))

  // Methods that wait for a player's action still accept an answer; for all others it comes too late.
  const calls = [...shown.app.calls]
  for (const { id, method } of calls) {
    await shown.answer(id, { data: METHODS[method as BridgeMethodName].data })
  }
  expect(await endsOf(shown)).toEqual({
    ...each(() => late, hasty),
    ...each((name) => ({ data: METHODS[name].data }), PATIENT),
  })
})

test('600 looks take about half a minute', { tag: '@long' }, async ({ showApp }) => {
  const shown = await showApp({ answers: each(() => () => undefined) })
  await loadBridge(shown)
  const begun = Date.now()
  await callAll(shown, ['adStatus'])
  await endsOf(shown, ['adStatus'])
  const seconds = (Date.now() - begun) / 1000
  console.info(`${shown.view.engine}: a call without an answer ended after ${seconds.toFixed(1)} s`)
  expect(seconds).toBeGreaterThan(29)
})
