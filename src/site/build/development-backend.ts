import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite'

const PATHS = ['/rest', '/auth', '/demo', '/healthz', '/readyz']

/** Milliseconds between two attempts to reach a backend that restarts. */
const TRY_EVERY = 200

/**
 * Creates a Vite plugin that passes the development server's calls to the backend at `url`. If the backend
 * restarts after an edit, it delays the calls of an open page. It shows the backend's errors over the page.
 */
export function developmentBackend(url: string): Plugin {
  let server: ViteDevServer | undefined
  let isWaiting = false

  const waitForBackend = async (_request: IncomingMessage, response?: ServerResponse) => {
    while (!response?.destroyed && !(await accepts(url))) {
      if (!isWaiting) server?.config.logger.info('The backend starts again: calls wait for it.')
      isWaiting = true
      await sleep(TRY_EVERY)
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
    config: () => ({
      server: {
        proxy: Object.fromEntries(
          // `/demo` makes URLs from the Host header, which must therefore stay that of this server.
          PATHS.map((path) => [path, { ...proxied, changeOrigin: path !== '/demo' }]),
        ),
      },
    }),
    configureServer(started) {
      server = started
    },
  }
}

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

function detailsOf(body: string): string | undefined {
  try {
    const details: unknown = JSON.parse(body).details
    return typeof details === 'string' ? details : undefined
  } catch {
    return undefined
  }
}

function mistake(text: string) {
  const [message = ''] = text.split('\n')
  return { name: 'Backend', title: 'The backend has a mistake', message, stack: text }
}
