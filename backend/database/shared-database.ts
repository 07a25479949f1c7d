import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { deserialize, serialize } from 'node:v8'
import type { Background, Row, Transaction } from './database.ts'
import { type DatabasePlace, openDatabase } from './open-database.ts'

/** The database for commands, which never call the API functions of clients. */
export type CommandDatabase = Background & {
  readonly background: Background
  close(): Promise<void>
}

type Request =
  | { query: readonly [text: string, values: readonly unknown[]] }
  | { script: string }
  | { begin: true }
  | { end: 'commit' | 'rollback' }

type Reply = { value: unknown } | { error: { message: string; fields: object } }

/** The maximum length of a socket's path that all operating systems accept, in characters. */
const LONGEST_PATH = 100

class RolledBack extends Error {}

/**
 * Opens the database at `place` for a command. If a server has opened an embedded database, uses it through
 * that server: the one of `npm start`, otherwise the one of `npm start -- --at` (scripts/lib/demo-at.ts).
 * @throws {DataFolderError} if the data folder cannot be used.
 */
export async function openForCommand(place: DatabasePlace): Promise<CommandDatabase> {
  const folders = place.databaseUrl ? [] : [place.dataDir, join(place.dataDir, 'at')]
  for (const folder of folders) {
    const socket = await connected(folder)
    if (socket) return throughServer(socket, folder)
  }
  return openDatabase(place)
}

/**
 * Lets commands of this machine's user work on the embedded database that this process has opened; returns a
 * function that ends this. While a transaction of a command is open, all other work waits.
 */
export function shareWithCommands(database: Background): () => void {
  const path = database.dataDir && socketOf(database.dataDir)
  if (!path) return () => {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    void answerAll(socket, database).finally(() => socket.destroy())
  })
  // Removes the socket file that a killed process left. Only this process has opened the data folder.
  rmSync(path, { force: true })
  server.on('error', () => {})
  server.listen(path, () => process.platform === 'win32' || chmodSync(path, 0o600))
  server.unref()
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

function socketOf(dataDir: string): string | undefined {
  const folder = resolve(dataDir)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\rollmates-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  }
  const path = join(folder, 'commands.sock')
  return path.length <= LONGEST_PATH ? path : undefined
}

function connected(dataDir: string): Promise<Socket | undefined> {
  const path = socketOf(dataDir)
  return new Promise((done) => {
    if (!path) return done(undefined)
    const socket = connect(path, () => done(socket))
    socket.once('error', () => done(undefined))
  })
}

const send = (socket: Socket, message: Request | Reply) =>
  socket.write(`${serialize(message).toString('base64')}\n`)

async function answerAll(socket: Socket, database: Background): Promise<void> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async (): Promise<Request | undefined> => {
    const { value, done } = await lines.next()
    return done ? undefined : deserialize(Buffer.from(value, 'base64'))
  }
  const reply = async (work: () => Promise<unknown>) => {
    try {
      send(socket, { value: await work() })
    } catch (error) {
      const { message } = error as Error
      send(socket, { error: { message, fields: { ...(error as object) } } })
    }
  }
  const answer = (place: Pick<Transaction, 'query'> & Partial<Transaction>, request: Request) =>
    reply(async () => {
      if ('query' in request) return place.query(...request.query)
      if ('script' in request) return place.script?.(request.script)
      throw new Error('There is no transaction')
    })
  const untilEnd = async (transaction: Transaction) => {
    for (let request = await next(); ; request = await next()) {
      if (!request) throw new RolledBack()
      if ('end' in request) {
        if (request.end === 'rollback') throw new RolledBack()
        return
      }
      await answer(transaction, request)
    }
  }
  for (let request = await next(); request; request = await next()) {
    if ('begin' in request) {
      await reply(() =>
        database.transaction(untilEnd).catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error
        }),
      )
    } else await answer(database, request)
  }
}

function throughServer(socket: Socket, dataDir: string): CommandDatabase {
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  createInterface({ input: socket }).on('line', (line) => {
    const reply: Reply = deserialize(Buffer.from(line, 'base64'))
    const { resolve, reject } = waiting.shift() ?? {}
    if ('value' in reply) resolve?.(reply.value)
    else reject?.(Object.assign(new Error(reply.error.message), reply.error.fields))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The server ended meanwhile.'))
  })
  const ask = (request: Request): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The server ended meanwhile.'))
      waiting.push({ resolve, reject })
      send(socket, request)
    })
  // The socket has one transaction at a time, so other work of this process waits for its end.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
  const query = async <R extends Row = Row>(text: string, values: readonly unknown[] = []) =>
    (await ask({ query: [text, values] })) as R[]
  const script = async (text: string) => {
    await ask({ script: text })
  }
  const background: Background = {
    engine: 'pglite',
    dataDir,
    query: (text, values) => inTurn(() => query(text, values)),
    transaction: (work) =>
      inTurn(async () => {
        send(socket, { begin: true })
        try {
          const value = await work({ query, script })
          await ask({ end: 'commit' })
          return value
        } catch (error) {
          await ask({ end: 'rollback' }).catch(() => {})
          throw error
        }
      }),
  }
  return {
    ...background,
    background,
    async close() {
      socket.destroy()
    },
  }
}
