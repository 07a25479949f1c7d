import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as the server got it. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}

/** Answers one request; the text of its body is read already. */
export type Reply = (response: ServerResponse, received: Received) => void

/** A real HTTP server that answers the requests in turn, the last reply again and again. */
export async function localServer() {
  const received: Received[] = []
  let replies: Reply[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: text ? JSON.parse(text) : undefined }
      received.push(seen)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply) reply(response, seen)
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** What the next requests are answered with. */
    will(...next: Reply[]) {
      received.length = 0
      replies = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with `body` as JSON, or as it stands where it is a text. */
export function reply(status: number, body?: unknown): Reply {
  const text =
    typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
}

/** Hangs up without an answer. */
export const hangUp: Reply = (response) => void response.socket?.destroy()

/** Says nothing for ever. */
export const sayNothing: Reply = () => {}

/** Begins a body and never ends it. */
export const stall: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":')
}

/** Begins a body, and hangs up before its end. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"id":', () => response.socket?.destroy())
}
