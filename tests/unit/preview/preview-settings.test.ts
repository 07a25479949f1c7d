import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPreviewSettings } from '#backend/preview/preview-settings.ts'

const FOR_OTHERS = {
  PREVIEW_ADDRESS: '0.0.0.0:4340',
  PREVIEW_URL: 'https://preview.example',
  PREVIEW_SECRET: randomBytes(32).toString('hex'),
}

it('needs nothing on this machine alone, where everybody may look', () => {
  expect(readPreviewSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4340,
    url: 'http://localhost:4340',
    isOpen: true,
  })
})

it('has a folder of its own, so that no other demo changes', () => {
  expect(readPreviewSettings({ DATA_DIR: '/data' }).place.dataDir).toBe('/data/preview')
})

it('is closed for others without a link', () => {
  expect(readPreviewSettings(FOR_OTHERS)).toMatchObject({
    host: '0.0.0.0',
    url: 'https://preview.example',
    isOpen: false,
  })
})

it('takes no secret, database or sign-in of the product', () => {
  const { server } = readPreviewSettings({
    SESSION_SECRET: 'a'.repeat(40),
    GOOGLE_CLIENT_ID: 'ours',
    DELIVERY: 'webhook',
  })
  expect(server).toMatchObject({ mode: 'development', providers: { google: undefined } })
  expect(server.secrets).toEqual([expect.not.stringContaining('aaaa')])
})

it.each([
  ['production', { ROLLMATES_MODE: 'production' }, 'A preview is a demo'],
  ['a real database', { DATABASE_URL: 'postgres://localhost/rollmates' }, 'leave DATABASE_URL out'],
  ['others without a secret', { ...FOR_OTHERS, PREVIEW_SECRET: '' }, 'PREVIEW_SECRET is missing'],
  [
    'a guessed secret',
    { ...FOR_OTHERS, PREVIEW_SECRET: 'a'.repeat(40) },
    'PREVIEW_SECRET has words',
  ],
  ['a public name alone', { PREVIEW_URL: 'https://preview.example' }, 'PREVIEW_SECRET is missing'],
  ['an unsafe address', { ...FOR_OTHERS, PREVIEW_URL: 'http://preview.example' }, 'https://'],
  [
    'an unsafe provider',
    {
      ...FOR_OTHERS,
      DESK_ISSUER: 'http://login.example',
      DESK_CLIENT_ID: 'a',
      DESK_GROUPS: 'marketing=brand',
    },
    'DESK_ISSUER must begin with https://',
  ],
  ['no port', { PREVIEW_ADDRESS: 'localhost' }, 'PREVIEW_ADDRESS must be an address'],
  ['no client', { DESK_ISSUER: 'https://login.example' }, 'DESK_ISSUER needs DESK_CLIENT_ID'],
])('refuses %s and names the variable', (_what, given, message) => {
  expect(() => readPreviewSettings(given)).toThrow(message)
})
