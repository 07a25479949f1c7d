import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'

/**
 * Sends an HTTPS request, with `body` as JSON. Unlike `fetch`, it can present or ignore certificates.
 * @throws if no complete answer arrives
 */
export async function askHttps(url: string, options: RequestOptions, body?: object) {
  const sent = request(url, options).end(body && JSON.stringify(body))
  // Keeps an error from ending the process: `once` rejects for an error before the answer, `text` for one
  // within it.
  sent.on('error', () => {})
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }
}
