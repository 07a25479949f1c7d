/**
 * Returns a picture as a data URL for the app's bridge. Does not use `FileReader`, which iOS removes in
 * Lockdown Mode.
 */
export async function dataUrlOf(picture: Blob): Promise<string> {
  let binary = ''
  for (const byte of new Uint8Array(await picture.arrayBuffer())) {
    binary += String.fromCharCode(byte)
  }
  return `data:${picture.type};base64,${btoa(binary)}`
}
