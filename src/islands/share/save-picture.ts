/** Hands a picture to the browser as a download. */
export function savePicture(picture: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click; a minute is more than any takes to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A picture as a data URL, which the app's bridge takes. */
export function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
