// `npm run desk`: builds the pages of the internal site if they changed, and serves them.
import { buildDesk } from './lib/build-desk.ts'

process.env.ROLLMATES_MODE ??= 'demo'
await buildDesk()
await import('#backend/desk/main.ts')
