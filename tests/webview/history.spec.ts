import { expectPath, expectText, press } from './support/page.ts'
import { expect, test } from './support/test.ts'
import type { WebView } from './support/web-view.ts'

const RULES = '/activity/rules'

/** Records whether the page was restored from the back/forward cache. */
const WATCH = `
  addEventListener('pageshow', ({ persisted }) => { window.kept = persisted })
`
const isKept = (view: WebView) => view.evaluate(() => (window as unknown as { kept: boolean }).kept)

test('back, forward and back again, by the app’s own gestures', async ({ showApp }) => {
  const { view } = await showApp({ scripts: [WATCH] })
  await view.open(RULES)
  await view.open('/download')
  await expectText(view, 'Come and play')
  await view.back()
  await expectPath(view, RULES)
  if (view.engine === 'webkit') expect(await isKept(view)).toBe(true)
  await view.forward()
  await expectPath(view, '/download')
  await view.back()
  await expectPath(view, RULES)
  // A page from the back/forward cache can still call the app.
  await press(view, 'Back')
})
