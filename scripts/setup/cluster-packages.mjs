import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { withProgress } from '../lib/progress.mjs'
import { aptGet } from './apt-get.mjs'
import { lastLines, SetupError } from './setup-error.mjs'

/** Debian's packages of the cluster, each with a file that shows that it is there. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-filter': '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
}

/** Asked by packages before they start a service of their own; 101 refuses. */
const POLICY = '/usr/sbin/policy-rc.d'

/**
 * Installs the programs of the cluster that are missing, and starts none of them: the cluster runs its
 * own, in its own folder. What is installed is never upgraded, because others may be using it.
 *
 * @throws {SetupError} where it cannot be installed
 */
export async function installClusterPackages() {
  const missing = Object.entries(PACKAGES).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  )
  if (missing.length === 0) return
  const how = `apt-get install ${missing.join(' ')}`
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new SetupError('The cluster needs packages of Debian, and root to install them', how)
  }
  const refusal = await withProgress(`Installing ${missing.join(', ')}`, () => install(missing))
  if (refusal) throw new SetupError(refusal, how)
}

/** @param {readonly string[]} missing */
async function install(missing) {
  const ours = !existsSync(POLICY)
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await aptGet(['update', '-qq'])
    const wanted = ['-y', '-qq', '--no-install-recommends', '--no-upgrade']
    const { code, output } = await aptGet(['install', ...wanted, ...missing])
    return code === 0 ? undefined : `apt-get ended with ${code}: ${lastLines(output)}`
  } finally {
    if (ours) rmSync(POLICY, { force: true })
  }
}
