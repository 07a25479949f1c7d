import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}

/** Responds to a request; its body has already been read as text. */
export type Reply = (response: ServerResponse, received: Received) => void

/** Starts an HTTP server that answers the requests with its replies in turn; the last reply is repeated. */
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

/** Returns a reply with `body` as JSON; a text is sent unchanged. */
export function reply(status: number, body?: unknown): Reply {
  const text =
    typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
}

/** Closes the connection without a response. */
export const hangUp: Reply = (response) => void response.socket?.destroy()

/** Never responds. */
export const sayNothing: Reply = () => {}

/** Sends the beginning of a body and never ends it. */
export const stall: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":')
}

/** Sends the beginning of a body, and then closes the connection. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"id":', () => response.socket?.destroy())
}
