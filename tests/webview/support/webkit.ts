import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WEBKIT_HOST } from '#scripts/lib/find-webkit.mjs'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { heightsOf, type Listener, type ViewOptions, type WebView } from './web-view.ts'

/** The milliseconds after which a script is given up: the script of a page that was left never answers. */
const LEFT = 60_000

interface Command {
  readonly do: string
  readonly [field: string]: unknown
}

interface Said {
  readonly id?: number
  readonly value?: unknown
  readonly error?: string
  readonly event?: string
  readonly view?: number
  readonly body?: unknown
  readonly state?: string
  readonly reason?: string
}

/** The process that shows pages in WebKitGTK (host/main.py). It ends when its standard input closes. */
export class WebKitHost {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, (said: Said) => void>()
  readonly #views = new Map<number, (said: Said) => void>()
  #lastId = 0
  #lastView = 0
  #complaints = ''

  private constructor(python: string) {
    this.#process = spawn(python, ['-B', WEBKIT_HOST])
    this.#process.stderr.on('data', (text: Buffer) => {
      this.#complaints = (this.#complaints + String(text)).slice(-2000)
    })
    // If the host has ended, the waiting command reports the error.
    this.#process.stdin.on('error', () => {})
    createInterface(this.#process.stdout).on('line', (line) => this.#hear(JSON.parse(line)))
    this.#process.on('exit', (code, signal) => {
      const error = `WebKit's host has ended (${code ?? signal}): ${this.#complaints}`
      for (const settle of this.#waiting.values()) settle({ error })
      this.#waiting.clear()
    })
  }

  static async start(python: string): Promise<WebKitHost> {
    const host = new WebKitHost(python)
    await new Promise<void>((resolve, reject) => {
      host.#waiting.set(0, ({ error }) => (error ? reject(new Error(error)) : resolve()))
    })
    return host
  }

  async open(options: ViewOptions, baseURL: string, listener: Listener): Promise<WebView> {
    const view = ++this.#lastView
    const say = (command: Command) => this.#ask({ ...command, view })
    let loaded = () => {}
    this.#views.set(view, (said) => {
      if (said.event === 'message') listener.onMessage(said.body)
      if (said.event === 'load' && said.state === 'finished') loaded()
      if (said.event === 'ended') listener.onMessage({ fault: `The page ended: ${said.reason}` })
    })
    await say({ do: 'open', ...options })

    const touch = (kind: string, x: number, y: number) => say({ do: 'touch', kind, x, y })
    const evaluate: WebView['evaluate'] = async (run, ...args) => {
      const body = `return JSON.stringify((await (${run})(...JSON.parse(given))) ?? null)`
      const result = (await within(LEFT, say({ do: 'run', body, args }))) as
        | { ok: never }
        | { threw: string }
      if ('threw' in result) throw new Error(result.threw)
      return result.ok
    }
    return {
      engine: 'webkit',
      evaluate,
      async open(path) {
        const whenLoaded = new Promise<void>((resolve) => {
          loaded = resolve
        })
        await say({ do: 'load', url: new URL(path, baseURL).href })
        await within(WAIT_OPTIONS.timeout, whenLoaded)
      },
      async tap(x, y) {
        await touch('begin', x, y)
        await touch('end', x, y)
      },
      async swipe(fromY, toY) {
        const { x } = await evaluate(() => ({ x: innerWidth / 2 }))
        await touch('begin', x, fromY)
        for (const y of heightsOf(fromY, toY)) {
          await touch('move', x, y)
          // Waits for the next frame, because a page receives all moves within one frame as a single move.
          await evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(0))))
        }
        await touch('end', x, toY)
      },
      back: async () => void (await say({ do: 'back' })),
      forward: async () => void (await say({ do: 'forward' })),
      canGoBack: async () => ((await say({ do: 'state' })) as { canGoBack: boolean }).canGoBack,
      resize: async (width, height) => void (await say({ do: 'resize', width, height })),
      setVisible: async (visible) => void (await say({ do: visible ? 'show' : 'hide' })),
      memory: async () => (await say({ do: 'memory' })) as number,
      close: async () => {
        await say({ do: 'close' })
        this.#views.delete(view)
      },
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.stdin.end()
    await ended
  }

  #ask(command: Command): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ value, error }) =>
        error ? reject(new Error(`${command.do}: ${error}`)) : resolve(value),
      )
      this.#process.stdin.write(`${JSON.stringify({ ...command, id })}\n`)
    })
  }

  #hear(said: Said): void {
    if (said.event === undefined || said.event === 'ready') {
      const id = said.id ?? 0
      this.#waiting.get(id)?.(said)
      this.#waiting.delete(id)
    } else if (said.view !== undefined) {
      this.#views.get(said.view)?.(said)
    }
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
