import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const UNITS = ['rollmates-server@.service', 'rollmates-desk.service']
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it('nginx hides its version and refuses old TLS', () => {
  const servers = read('nginx-site.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) expect(server).toContain('server_tokens off;')
  expect(servers[1]).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

it.each(UNITS)('%s has a limit of memory, and the calls that Node begins with', (unit) => {
  expect(read(`systemd/${unit}`)).toMatch(/^MemoryMax=\d+G$/m)
  expect(read(`systemd/${unit}`)).toMatch(/^SystemCallFilter=.* @pkey$/m)
})

it.skipIf(!hasSystemd).each(UNITS)('systemd calls the sandbox of %s good', (unit) => {
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=25', `deploy/systemd/${unit}`],
    { encoding: 'utf8' },
  )
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
})
