import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A message that the push service accepted, as the browser decrypts it. */
interface Pushed {
  readonly browser: string
  readonly topic: string | undefined
  readonly ttl: number
  readonly shown: Record<string, unknown>
}

interface Browser {
  readonly pair: ECDH
  readonly auth: Buffer
}

/** Starts a push service that verifies the sender's signature (VAPID) and decrypts messages for its browsers. */
export async function openPushService(publicKey: string) {
  const browsers = new Map<string, Browser>()
  const received: Pushed[] = []
  const asked: string[] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1)
    asked.push(name)
    try {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      await verify(request.headers, publicKey, service.origin)
      const browser = browsers.get(name)
      if (!browser) throw new Error(`no browser ${name}`)
      const { topic, ttl } = request.headers
      const shown = JSON.parse(decrypt(Buffer.concat(parts), browser)) as Record<string, unknown>
      received.push({ browser: name, topic: topic?.toString(), ttl: Number(ttl), shown })
      const { status, ...headers } = service.answer(name)
      response.writeHead(status, headers).end()
    } catch (error) {
      refused.push(String(error))
      response.writeHead(403).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    origin: 'https://fcm.googleapis.com',
    /** An agent that connects every host to this service. */
    agent: Object.assign(new Agent(), {
      createConnection: () => connect((server.address() as AddressInfo).port, '127.0.0.1'),
    }),
    received,
    /** The browsers for which messages arrived, including refused messages. */
    asked,
    /** The reasons of refusals: no browser could read the message, or another sender signed it. */
    refused,
    answer: (_browser: string): { status: number; 'retry-after'?: string } => ({ status: 201 }),
    subscribe(name: string) {
      const browser = { pair: createECDH('prime256v1'), auth: randomBytes(16) }
      const p256dh = browser.pair.generateKeys('base64url')
      browsers.set(name, browser)
      const endpoint = `${service.origin}/${name}`
      return { endpoint, p256dh, auth: browser.auth.toString('base64url') }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return service
}

async function verify(headers: IncomingHttpHeaders, publicKey: string, audience: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('another key than the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
}

/** Decrypts a message of one record (RFC 8188, with the keys of RFC 8291). */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
