export interface Decoded {
  text: string
  otherwise?: 'bom' | 'utf-16' | 'latin-1'
}

/**
 * Decodes UTF-8 and other encodings that programs write: UTF-8 with a byte order mark, UTF-16 with
 * and without one, Latin-1.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: withoutMarks(decode(bytes, utf16)), otherwise: 'utf-16' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.startsWith('\uFEFF') ? { text: withoutMarks(text), otherwise: 'bom' } : { text }
  } catch {
    return { text: decode(bytes, 'windows-1252'), otherwise: 'latin-1' }
  }
}

/**
 * Returns the kind of UTF-16: by the byte order mark, or by the zero bytes of ASCII letters,
 * because no other encoding has zero bytes. Undefined for other encodings.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length % 2 === 1) return undefined
  let [even, odd] = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  // The factor is 4, because a few letters outside ASCII, such as Ā, also have a zero low byte.
  if (odd > 4 * even) return 'utf-16le'
  return even > 4 * odd ? 'utf-16be' : undefined
}

/** Removes all byte order marks, because some programs write a second one. */
function withoutMarks(text: string): string {
  return text.replace(/^\uFEFF+/, '')
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}
