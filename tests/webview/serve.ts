import { serveChangingDemo } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'

/** Records that the app was just installed, because otherwise a player cannot enter an invite code. */
const JUST_INSTALLED = `
  insert into app.app_install (player_id, device_digest, first_download, installed_at)
    select id, sha256(convert_to('the phone of ' || username, 'UTF8')), true, app.now()
      from app.player
      where username in ('Nia', 'Bruno', 't0by')
    on conflict do nothing;
`

/** Serves the built site and the demo's players, as `npm start` does. */
export default async function serve(): Promise<() => Promise<void>> {
  const product = await serveChangingDemo({ node: SHORT_LIVED })
  await product.alter(JUST_INSTALLED)
  process.env.ROLLMATES_URL = product.url
  return () => product.stop()
}
