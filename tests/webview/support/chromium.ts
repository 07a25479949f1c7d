import type { BrowserContext } from '@playwright/test'
import { heightsOf, type Listener, type ViewOptions, type WebView } from './web-view.ts'

/** Opens a view of Chromium, with the object that an Android app adds before a page's scripts run. */
export async function openChromium(
  context: BrowserContext,
  { width, height, scripts, onTheWeb }: ViewOptions,
  listener: Listener,
): Promise<WebView> {
  await context.exposeBinding('tellApp', (_, json: string) => listener.onMessage(JSON.parse(json)))
  await context.addInitScript((hidden) => {
    const { tellApp } = window as unknown as { tellApp: (json: string) => void }
    // On the web, without an app, only the test receives the page's errors.
    Object.assign(window, {
      [hidden ? 'tellFault' : 'RollmatesNative']: {
        postMessage(json: unknown) {
          if (typeof json !== 'string') throw new TypeError('Android takes a text')
          tellApp(json)
        },
      },
    })
  }, onTheWeb)
  for (const content of scripts) await context.addInitScript({ content })
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const evaluate: WebView['evaluate'] = async (run, ...args) =>
    (await page.evaluate(`(${run})(...${JSON.stringify(args)})`)) as never
  const historyBefore = async () => {
    const { entries, currentIndex } = await client.send('Page.getNavigationHistory')
    return entries.slice(0, currentIndex).filter(({ url }) => url.startsWith('http'))
  }

  return {
    engine: 'chromium',
    evaluate,
    open: async (path) => void (await page.goto(path)),
    async tap(x, y) {
      await touch('touchStart', x, y)
      await touch('touchEnd', x, y)
    },
    async swipe(fromY, toY) {
      const x = width / 2
      await touch('touchStart', x, fromY)
      for (const y of heightsOf(fromY, toY)) {
        await touch('touchMove', x, y)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await touch('touchEnd', x, toY)
    },
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
    canGoBack: async () => (await historyBefore()).length > 0,
    resize: (w, h) => page.setViewportSize({ width: w, height: h }),
    setVisible: () => Promise.reject(new Error('Chromium’s page cannot be put behind')),
    async memory() {
      await client.send('HeapProfiler.collectGarbage')
      const { usedSize } = await client.send('Runtime.getHeapUsage')
      return usedSize
    },
    close: () => page.close(),
  }
}
