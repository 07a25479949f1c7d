/**
 * Returns a picture as a data URL for the app's bridge. `FileReader` is missing in iOS's Lockdown
 * Mode.
 */
export async function dataUrlOf(picture: Blob): Promise<string> {
  let binary = ''
  for (const byte of new Uint8Array(await picture.arrayBuffer())) {
    binary += String.fromCharCode(byte)
  }
  return `data:${picture.type};base64,${btoa(binary)}`
}
