import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/** Checks an ad network's signature of a text; the signature is base64url. */
export type AdKey = (text: string, signature: string) => boolean

/** The shortest secret that is taken, in characters. */
const SHORTEST = 32

/**
 * The key that ad networks sign with, as an environment variable gives it: a public key of an
 * elliptic curve in PEM (ECDSA with SHA-256; line breaks may be written as \n), or a shared secret
 * (HMAC-SHA256). Throws an Error that says what is wrong with one that cannot be used.
 */
export function readAdKey(text: string): AdKey {
  if (text.includes('-----BEGIN')) return ecdsa(readPublicKey(text.replaceAll('\\n', '\n')))
  if (text.length < SHORTEST) throw new Error(`must have ${SHORTEST} characters or more`)
  return (signed, signature) => {
    const expected = createHmac('sha256', text).update(signed).digest()
    const given = Buffer.from(signature, 'base64url')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

function ecdsa(key: KeyObject): AdKey {
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
