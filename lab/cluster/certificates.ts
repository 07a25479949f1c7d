import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import { keyReaders, requireInDebian } from './debian.ts'
import { type Layout, NODES } from './layout.ts'

/** Returns the files with which database machine `n` proves its identity and verifies that of others. */
export function certificateOf(layout: Layout, n: number) {
  const file = (name: string) => layout.at('certificates', name)
  return {
    authority: file('ca.pem'),
    certificate: file(`${layout.machine(n)}.pem`),
    key: file(`${layout.machine(n)}.key`),
  }
}

/** Returns the contents of the certificate files of machine `n` as Node's TLS options. */
export function readCertificate(layout: Layout, n: number) {
  const { authority, certificate, key } = certificateOf(layout, n)
  return { ca: readFileSync(authority), cert: readFileSync(certificate), key: readFileSync(key) }
}

/**
 * Makes a certificate for each database machine, as an operator would.
 * @throws {CommandError} if a certificate cannot be made
 */
export async function makeCertificates(layout: Layout): Promise<void> {
  const folder = layout.at('certificates')
  mkdirSync(folder, { recursive: true })
  const addresses = NODES.map((n) => layout.machine(n))
  const program = resolve(ROOT, 'deploy/certificates.sh')
  await requireInDebian('root', [program, folder, ...addresses], 'see deploy/')
  for (const n of NODES) {
    const { key } = certificateOf(layout, n)
    chownSync(key, 0, keyReaders())
    chmodSync(key, 0o640)
  }
}
