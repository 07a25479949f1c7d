import { startLocalProvider } from './local-provider.ts'

/**
 * `node backend/local-provider/main.ts`: replaces Google and Apple for `npm run dev`, on the ports GOOGLE_PORT
 * and APPLE_PORT. Players return to the pages at PAGES.
 */
const { GOOGLE_PORT = '4323', APPLE_PORT = '4324', PAGES = 'http://localhost:4321' } = process.env
const redirectUris = [`${PAGES}/sign-in`]
const providers = await Promise.all([
  startLocalProvider({ name: 'Google', port: Number(GOOGLE_PORT), redirectUris }),
  startLocalProvider({ name: 'Apple', port: Number(APPLE_PORT), redirectUris }),
])
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.all(providers.map((provider) => provider.stop())))
}
