/** Lets the browser save a text as a file; a CSV begins with one mark by which spreadsheets read UTF-8. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([name.endsWith('.csv') ? text.replace(/^\ufeff?/, '\ufeff') : text], {
      type: name.endsWith('.csv') ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8',
    }),
  )
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
