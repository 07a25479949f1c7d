/** A file's text, and the name of its encoding if it is not UTF-8. */
export interface Decoded {
  text: string
  otherwise?: 'bom' | 'utf-16' | 'latin-1'
}

/**
 * Decodes UTF-8, and other encodings that programs write: UTF-8 with a byte order mark, UTF-16,
 * Latin-1.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: decode(bytes, 'utf-16le'), otherwise: 'utf-16' }
  if (first === 0xfe && second === 0xff)
    return { text: decode(bytes, 'utf-16be'), otherwise: 'utf-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.startsWith('\uFEFF') ? { text: text.slice(1), otherwise: 'bom' } : { text }
  } catch {
    return { text: decode(bytes, 'windows-1252'), otherwise: 'latin-1' }
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}
