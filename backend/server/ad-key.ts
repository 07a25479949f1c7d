import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** Whether `signature` (base64url) is the ad network's signature of `text`. */
export type SignatureVerifier = (text: string, signature: string) => boolean

const MIN_SECRET_LENGTH = 32

/**
 * Returns a verifier for the ad network's key from an environment variable: an elliptic curve
 * public key in PEM (ECDSA with SHA-256; line breaks may be \n), or a shared secret (HMAC-SHA256).
 * @throws {Error} that names the fault of the key.
 */
export function readAdKey(text: string): SignatureVerifier {
  if (text.includes('-----BEGIN')) return ecdsa(readPublicKey(text.replaceAll('\\n', '\n')))
  if (text.length < MIN_SECRET_LENGTH)
    throw new Error(`must have ${MIN_SECRET_LENGTH} characters or more`)
  return (signed, signature) => {
    const expected = createHmac('sha256', text).update(signed).digest()
    const given = Buffer.from(signature, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

function ecdsa(key: KeyObject): SignatureVerifier {
  return (signed, signature) =>
    verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
}

function readPublicKey(pem: string): KeyObject {
  let key: KeyObject
  try {
    if (pem.includes('PRIVATE KEY')) throw new Error('not the network’s own')
    key = createPublicKey(pem)
  } catch {
    throw new Error('must be a public key in PEM, or a secret')
  }
  if (key.asymmetricKeyType !== 'ec') throw new Error('must be a key of an elliptic curve')
  return key
}
