import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** Writes a self-signed certificate for `host` into a folder. Returns the files as the server's settings. */
export async function writeCertificate(folder: string, host: string) {
  const pems = await generate([{ name: 'commonName', value: host }], { keySize: 2048 })
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  writeFileSync(files.TLS_CERT, pems.cert)
  writeFileSync(files.TLS_KEY, pems.private, { mode: 0o600 })
  return files
}
