import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readDeskSettings } from '#backend/desk/desk-settings.ts'

const PRODUCTION = {
  ROLLMATES_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/rollmates',
  DESK_ADDRESS: '0.0.0.0:4330',
  DESK_URL: 'https://desk.example',
  DESK_ISSUER: 'https://login.example',
  DESK_CLIENT_ID: 'desk',
  DESK_GROUPS: 'admin=operations, analyst=data',
  DESK_SECRET: randomBytes(32).toString('base64'),
}

it('reads a production’s settings, with several groups', () => {
  expect(readDeskSettings(PRODUCTION)).toMatchObject({
    host: '0.0.0.0',
    port: 4330,
    url: 'https://desk.example',
    provider: {
      issuer: 'https://login.example',
      groups: [
        ['admin', 'operations'],
        ['analyst', 'data'],
      ],
    },
  })
})

it('needs nothing in a demo, which only this machine reaches', () => {
  expect(readDeskSettings({ ROLLMATES_MODE: 'demo' })).toMatchObject({
    host: '127.0.0.1',
    url: 'http://localhost:4330',
    provider: undefined,
  })
})

it.each([
  ['no issuer in production', { DESK_ISSUER: '' }, 'DESK_ISSUER must be set'],
  ['no address in production', { DESK_ADDRESS: '' }, 'DESK_ADDRESS must be set'],
  ['an unsafe address', { DESK_URL: 'http://desk.example' }, 'DESK_URL must begin with https'],
  ['a path in the address', { DESK_URL: 'https://desk.example/x' }, 'DESK_URL must be an origin'],
  ['an unsafe issuer', { DESK_ISSUER: 'http://login.example' }, 'DESK_ISSUER must begin with'],
  ['a secret that can be guessed', { DESK_SECRET: 'a'.repeat(40) }, 'DESK_SECRET has words'],
  ['an unknown role', { DESK_GROUPS: 'owner=operations' }, 'DESK_GROUPS must name roles'],
  ['a role without a group', { DESK_GROUPS: 'admin' }, 'DESK_GROUPS must be role=group, separated'],
  ['no client', { DESK_CLIENT_ID: '' }, 'DESK_ISSUER needs DESK_CLIENT_ID'],
  ['no port', { DESK_ADDRESS: 'localhost' }, 'DESK_ADDRESS must be an address'],
])('refuses %s and names the variable', (_what, change, message) => {
  expect(() => readDeskSettings({ ...PRODUCTION, ...change })).toThrow(message)
})

it('refuses a demo that others reach, because everybody is an admin there', () => {
  const others = { ROLLMATES_MODE: 'demo', DESK_ADDRESS: '0.0.0.0:4330' }
  expect(() => readDeskSettings(others)).toThrow('everybody is an admin')
  const proxied = { ROLLMATES_MODE: 'demo', DESK_URL: 'https://desk.example' }
  expect(() => readDeskSettings(proxied)).toThrow('everybody is an admin')
})
