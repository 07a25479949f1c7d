import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { readCertificate } from './certificates.ts'
import { type Layout, PORTS } from './layout.ts'

/** A request to the REST API of Patroni. */
interface PatroniRequest {
  /** The JSON to send by POST. Without `body` the request is a GET. */
  readonly body?: object
  /** The timeout in milliseconds. */
  readonly timeout: number
}

/**
 * Sends a request to Patroni on database machine `n`, with that machine's certificate.
 * @throws if no answer arrives in time
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
