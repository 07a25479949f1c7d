import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite'

const PATHS = ['/rest', '/auth', '/healthz', '/readyz']

const RETRY_DELAY_MS = 200

/**
 * Creates a Vite plugin for development that forwards calls to the backend at `url`. While the backend
 * restarts, calls wait as long as their page does. The backend's own errors are shown over the page.
 */
export function developmentBackend(url: string): Plugin {
  let server: ViteDevServer | undefined
  let isWaiting = false

  const waitForBackend = async (_request: IncomingMessage, response?: ServerResponse) => {
    while (!response?.destroyed && !(await accepts(url))) {
      if (!isWaiting) server?.config.logger.info('The backend starts again: calls wait for it.')
      isWaiting = true
      await sleep(RETRY_DELAY_MS)
    }
    isWaiting = false
    return undefined
  }

  const showMistakes: ProxyOptions['configure'] = (proxy) => {
    proxy.on('proxyRes', (answer) => {
      if (answer.statusCode !== 500) return
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = detailsOf(Buffer.concat(chunks).toString())
        if (text !== undefined) server?.hot.send({ type: 'error', err: mistake(text) })
      })
    })
  }

  const proxied: ProxyOptions = {
    target: url,
    changeOrigin: true,
    bypass: waitForBackend,
    configure: showMistakes,
  }
  return {
    name: 'rollmates-development-backend',
    apply: 'serve',
    config: () => ({ server: { proxy: Object.fromEntries(PATHS.map((path) => [path, proxied])) } }),
    configureServer(started) {
      server = started
    },
  }
}

/** Resolves with whether a server listens at `url`. */
function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port || 80), hostname)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Returns the backend's details for developers; undefined without any. */
function detailsOf(body: string): string | undefined {
  try {
    const details: unknown = JSON.parse(body).details
    return typeof details === 'string' ? details : undefined
  } catch {
    return undefined
  }
}

/** An error for Astro's overlay: the first line, and the whole text. */
function mistake(text: string) {
  const [message = ''] = text.split('\n')
  return { name: 'Backend', title: 'The backend has a mistake', message, stack: text }
}
