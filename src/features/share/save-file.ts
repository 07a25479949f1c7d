/** Downloads a blob, such as a picture, as a file. */
export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob after the click, within a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
