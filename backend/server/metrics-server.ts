import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export const METRICS_PATH = '/metrics'

export interface MetricsServer {
  readonly address: string
  close(): Promise<void>
}

/** Serves `GET /metrics` in Prometheus' format on a separate address; failures are passed to `onError`. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => {
        response.writeHead(200, {
          'content-type': metrics.registry.contentType,
          'cache-control': 'no-store',
        })
        response.end(text)
      },
      (error) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    address: `http://${name}:${bound.port}${METRICS_PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
