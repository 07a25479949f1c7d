/** Downloads a picture as a file. */
export function savePicture(picture: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob after the click; a minute is enough for any to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Returns a picture as a data URL, the format of the app's bridge. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
