import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'rollmates-certificates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SCRIPT = resolve('deploy/certificates.sh')
const make = (...addresses: string[]) =>
  spawnSync(SCRIPT, [folder, ...addresses], { encoding: 'utf8' })
const read = (file: string) => new X509Certificate(readFileSync(join(folder, file)))
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

it.skipIf(!hasOpenssl)('makes each machine a certificate, also one that comes later', () => {
  expect(make('10.0.0.1', '10.0.0.2').status).toBe(0)
  expect(make('10.0.0.3').status).toBe(0)
  const authority = read('ca.pem')
  expect(authority.ca).toBe(true)
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    const machine = read(`${address}.pem`)
    expect(machine.verify(authority.publicKey)).toBe(true)
    expect(machine.ca).toBe(false)
    expect([machine.checkIP(address), machine.checkIP('10.0.0.9')]).toEqual([address, undefined])
    expect(statSync(join(folder, `${address}.key`)).mode & 0o077).toBe(0)
  }
})
