import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** The endpoint's reaction to a request. The endpoint stores each request that it accepts. */
export type Manner =
  /** Accepts and confirms the request. */
  | 'take'
  /** Accepts the request, and confirms it only after the sender has given up. */
  | 'late'
  /** Accepts the request, and answers twice on one connection. */
  | 'twice'
  /** Accepts the request, and never answers. */
  | 'never'
  /** Accepts the request, and breaks the connection. */
  | 'break'
  | 'fail'
  | 'redirect'

export interface Received {
  readonly id: string
  readonly type: string
  readonly data: Record<string, unknown>
}

/** A server in the game's place, which checks signatures and stores each delivery once, by its id. */
export interface GameEndpoint {
  readonly url: string
  /** The requests with a correct signature, in order of arrival. */
  readonly received: Received[]
  /** The first accepted request of each delivery, by id. The game would give the player only its content. */
  readonly kept: Map<string, Received>
  /** The errors of requests whose signature was wrong. */
  readonly forged: string[]
  /** Decides the reaction to each request; `turn` counts the requests with the same id, from 1. */
  manner: (request: Received, turn: number) => Manner
  close(): Promise<void>
}

/** Returns a new secret like those shared with endpoints (Standard Webhooks). */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Starts an endpoint that accepts everything; the reaction `late` answers after `lateness` milliseconds. */
export async function openGameEndpoint(secret: string, lateness: number): Promise<GameEndpoint> {
  const key = new Webhook(secret)
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const body = await read(request)
    try {
      key.verify(body, request.headers as Record<string, string>)
    } catch (error) {
      endpoint.forged.push(String(error))
      response.writeHead(401).end()
      return
    }
    const { type, data } = JSON.parse(body) as Omit<Received, 'id'>
    const received = { id: String(request.headers['webhook-id']), type, data }
    endpoint.received.push(received)
    const turn = endpoint.received.filter(({ id }) => id === received.id).length
    const manner = endpoint.manner(received, turn)
    if (manner !== 'fail' && manner !== 'redirect' && !endpoint.kept.has(received.id)) {
      endpoint.kept.set(received.id, received)
    }
    answer(manner, response, lateness)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint: GameEndpoint = {
    url: `http://127.0.0.1:${port}/deliveries`,
    received: [],
    kept: new Map(),
    forged: [],
    manner: () => 'take',
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}

function answer(manner: Manner, response: ServerResponse, lateness: number): void {
  switch (manner) {
    case 'take':
      response.writeHead(204).end()
      return
    case 'late':
      setTimeout(() => response.writeHead(204).end(), lateness)
      return
    case 'twice':
      response.socket?.write(
        'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n',
      )
      return
    case 'never':
      return
    case 'break':
      response.socket?.destroy()
      return
    case 'fail':
      response.writeHead(503).end('busy')
      return
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end()
      return
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
