import { bridge } from '#src/bridge/bridge.ts'
import { dataUrlOf } from './data-url.ts'
import type { Drawn } from './shareable.ts'

/**
 * Draws a picture and loads the bridge before a press, so that the press can open the share sheet
 * at once. Strict browsers refuse a share sheet more than a second after the press.
 * @throws {Error} the error of `draw`; the press then draws the picture again.
 */
export async function prerenderPicture(draw: () => Promise<Blob>): Promise<Drawn> {
  const picture = await draw()
  const dataUrl = await dataUrlOf(picture)
  // Loads the bridge's code. On the web, otherwise only the press would load it.
  await bridge.call('getAppInfo')
  return { picture, dataUrl }
}
