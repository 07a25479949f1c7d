import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { browserArguments, findBrowserForJourneys } from '#scripts/lib/find-browser.mjs'

/** The time in milliseconds after which a call of the browser counts as unanswered. */
const ANSWER_LIMIT = 5_000

/** A tab of a browser without Playwright, because Playwright's sessions switch prerendering off. */
export interface Tab extends AsyncDisposable {
  open(url: string): Promise<void>
  /** Moves the pointer over the link with this `href`; returns a function that presses it. */
  hover(href: string): Promise<() => Promise<void>>
  /** Evaluates JavaScript in the page that the tab shows. */
  evaluate(expression: string): Promise<unknown>
  /** Evaluates JavaScript in the prerendered page; undefined without one. */
  evaluateAhead(expression: string): Promise<unknown>
}

type Message = {
  id?: number
  method?: string
  params?: { sessionId?: string; targetInfo?: { type: string; subtype?: string } }
  // biome-ignore lint/suspicious/noExplicitAny: the results of several methods
  result?: any
}

/** Starts a browser with one tab. */
export async function openTab(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'tab-'))
  const browser = spawn(
    findBrowserForJourneys(false) ?? 'chromium',
    [
      ...browserArguments().filter((one) => one !== '--disable-background-networking'),
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve) => {
    let text = ''
    browser.stderr.on('data', (chunk) => {
      text += chunk
      const [found] = /ws:\S+/.exec(text) ?? []
      if (found) resolve(found)
    })
  })
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const calls = new Map<number, { sessionId?: string; resolve(result?: Message['result']): void }>()
  let made = 0
  let shown: string | undefined
  let ahead: string | undefined
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result }: Message = JSON.parse(data)
    if (id) calls.get(id)?.resolve(result)
    // A page that another page replaces answers no call, so its open calls end without a result.
    if (method === 'Target.detachedFromTarget') {
      for (const call of calls.values()) if (call.sessionId === params?.sessionId) call.resolve()
      if (ahead === params?.sessionId) ahead = undefined
    }
    if (method !== 'Target.attachedToTarget' || params?.targetInfo?.type !== 'page') return
    if (params.targetInfo.subtype === 'prerender') ahead = params.sessionId
    else shown = params.sessionId
  })
  // A page that is being shown or thrown away may never answer, so that a poll must ask again.
  const send = (method: string, params: object = {}, sessionId?: string) =>
    Promise.race([
      new Promise<Message['result']>((resolve) => {
        made += 1
        calls.set(made, { sessionId, resolve })
        socket.send(JSON.stringify({ id: made, method, params, sessionId }))
      }),
      setTimeout(ANSWER_LIMIT, undefined, { ref: false }),
    ])
  const evaluate = async (expression: string, sessionId?: string) =>
    (await send('Runtime.evaluate', { expression, returnByValue: true }, sessionId))?.result?.value

  // Only a session of the tab, not one of its page, keeps prerendering on.
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const { sessionId } = await send('Target.attachToTarget', {
    targetId: targetInfos[0].targetId,
    flatten: true,
  })
  const following = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', following, sessionId)
  return {
    open: (url) => send('Page.navigate', { url }, shown),
    async hover(href) {
      const [x, y] = await evaluate(
        `(() => {
          const link = document.querySelector('main a[href="${href}"]')
          link.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y, width, height } = link.getBoundingClientRect()
          return [x + width / 2, y + height / 2]
        })()`,
        shown,
      )
      const mouse = (type: string) =>
        send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, shown)
      // Moves the pointer away first, so that it enters the link even if it was already there.
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }, shown)
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, shown)
      return async () => {
        await mouse('mousePressed')
        await mouse('mouseReleased')
        shown = ahead ?? shown
      }
    },
    evaluate: (expression) => evaluate(expression, shown),
    evaluateAhead: async (expression) => ahead && (await evaluate(expression, ahead)),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      await send('Browser.close').catch(() => undefined)
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
