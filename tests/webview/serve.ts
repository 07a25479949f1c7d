import { serveDemo } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'

/** Serves the built site and the demo's players, as `npm start` does. */
export default async function serve(): Promise<() => Promise<void>> {
  const product = await serveDemo({ node: SHORT_LIVED })
  process.env.ROLLMATES_URL = product.url
  return () => product.stop()
}
