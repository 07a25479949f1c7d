import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { readCertificate } from './certificates.ts'
import { type Layout, PORTS } from './layout.ts'

/** What Patroni's REST interface is asked. */
interface PatroniRequest {
  /** Sent by POST, as JSON; without it the request is a GET. */
  readonly body?: object
  /** In milliseconds. */
  readonly timeout: number
}

/**
 * Asks Patroni on database machine `n`, and shows that machine's certificate.
 * @throws where nothing answers in time
 */
export function requestPatroni(
  layout: Layout,
  n: number,
  path: string,
  { body, timeout }: PatroniRequest,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...readCertificate(layout, n),
        host: layout.machine(n),
        port: PORTS.patroni,
        path,
        method: body ? 'POST' : 'GET',
        signal: AbortSignal.timeout(timeout),
      },
      (answer) =>
        text(answer).then((said) => resolve({ status: answer.statusCode, text: said }), reject),
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
