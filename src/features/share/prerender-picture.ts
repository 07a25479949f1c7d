import { bridge } from '#src/bridge/bridge.ts'
import { dataUrlOf } from './data-url.ts'
import type { Drawn } from './shareable.ts'

/**
 * Draws a picture and loads the bridge before the player presses "share", so that the press can open the
 * share sheet immediately. Strict browsers refuse to open it more than a second after the press.
 * @throws {Error} what `draw` throws; the press then draws the picture itself.
 */
export async function prerenderPicture(draw: () => Promise<Blob>): Promise<Drawn> {
  const picture = await draw()
  const dataUrl = await dataUrlOf(picture)
  // Loads the bridge's code now. On the web it would otherwise be loaded only by the press.
  await bridge.call('getAppInfo')
  return { picture, dataUrl }
}
