import { expect, test } from 'vitest'
import { cleanBuildVariables } from '#src/site/routing/build-variables.ts'

const cleaned = (environment: Record<string, string | undefined>) => {
  cleanBuildVariables(environment)
  return environment
}

test('the build reads its variables without spaces and line ends, and leaves out empty ones', () => {
  expect(
    cleaned({
      SITE_URL: ' https://rollmates.example\n',
      PUBLIC_API_KEY: 'key\r\n',
      PUBLIC_SUPPORT_EMAIL: '',
      HOME: ' of others ',
    }),
  ).toEqual({ SITE_URL: 'https://rollmates.example', PUBLIC_API_KEY: 'key', HOME: ' of others ' })
})

test.each([
  ['https://api.example/', 'https://api.example'],
  ['https://api.example', 'https://api.example'],
  ['https://api.example/game//', 'https://api.example/game'],
])('paths are appended to PUBLIC_API_BASE %s', (written, base) => {
  const { PUBLIC_API_BASE } = cleaned({ PUBLIC_API_BASE: written })
  expect(PUBLIC_API_BASE).toBe(base)
})

test('a variable in quotes, or an address that is none, is refused by its name', () => {
  expect(() => cleaned({ PUBLIC_API_KEY: '"key"', SITE_URL: 'rollmates.example' })).toThrow(
    'PUBLIC_API_KEY must not be in quotes: write PUBLIC_API_KEY=… without them.\nSITE_URL must be an address such as',
  )
  expect(() => cleaned({ IOS_APP_IDS: "'A1B2C3D4E5.com.example.app'" })).toThrow(
    'IOS_APP_IDS must not be in quotes',
  )
})
