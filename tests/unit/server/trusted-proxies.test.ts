import fastify from 'fastify'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { trustedProxies, warnOfUntrusted } from '#backend/server/trusted-proxies.ts'

it.each([
  ['0', 1],
  ['10.0.0.0/8', 1],
  ['192.168.0.0/16,127.0.0.1', 0],
  ['1', 0],
])('TRUST_PROXY=%s: %d warnings of an X-Forwarded-For from this machine', async (trust, times) => {
  const lines: string[] = []
  const app = fastify({
    trustProxy: v.parse(trustedProxies, trust),
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  warnOfUntrusted(app)
  app.get('/', async () => 'there')
  await app.inject('/')
  expect(lines).toHaveLength(0)
  for (const from of ['203.0.113.9', '203.0.113.10', '203.0.113.9, 203.0.113.10']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': from } })
  }
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times)
  expect(lines.join()).not.toContain('203.0.113')
})
