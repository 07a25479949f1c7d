import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from '../lib/progress.mjs'
import { ROOT } from '../lib/root.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { aptGet } from './apt-get.mjs'
import { lastLines, SetupError } from './setup-error.mjs'

/** A Debian root file system with the cluster's programs, so that this machine's own are not changed. */
export const CLUSTER_ROOT = join(ROOT, '.cache/cluster-root')

/** Debian 13 is the first Debian whose Patroni can let commits wait for any of the replicas. */
const SUITE = 'trixie'

const PACKAGES = [
  'postgresql-17',
  'etcd-server',
  'patroni',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'nginx',
  'libnginx-mod-http-brotli-filter',
  'libnginx-mod-http-brotli-static',
  'systemd',
]

/** Packages that this machine needs to create the root, each with a file that shows that it is installed. */
const MAKERS = {
  mmdebstrap: '/usr/bin/mmdebstrap',
  'debian-archive-keyring': '/usr/share/keyrings/debian-archive-keyring.gpg',
}

/** The file that lists the packages from which a root was created. */
const MADE_OF = 'etc/rollmates-made-of'

/**
 * Creates a Debian root with the programs of the cluster, unless it exists with the same packages. On this
 * machine it installs only the packages needed to create the root.
 * @throws {SetupError} if it cannot be created
 */
export async function makeClusterRoot() {
  const madeOf = [SUITE, ...PACKAGES].join('\n')
  const stamp = join(CLUSTER_ROOT, MADE_OF)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf) return
  const missing = Object.entries(MAKERS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new SetupError('The cluster needs Linux, and root', 'use sudo')
  }
  const refusal = await withProgress('Making a Debian with the programs of the cluster', () =>
    make(missing, madeOf),
  )
  if (refusal) throw new SetupError(refusal, 'it needs apt and the network; try again')
}

/**
 * @param {readonly string[]} missing
 * @param {string} madeOf
 */
async function make(missing, madeOf) {
  if (missing.length > 0) {
    await aptGet(['update', '-qq'])
    const wanted = ['-y', '-qq', '--no-install-recommends', '--no-upgrade']
    const { code, output } = await aptGet(['install', ...wanted, ...missing])
    if (code !== 0) return `apt-get ended with ${code}: ${lastLines(output)}`
  }
  // Works in a separate folder, so that an interrupted attempt does not count as a root.
  const part = `${CLUSTER_ROOT}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const options = ['--variant=apt', `--include=${PACKAGES.join(',')}`]
  const { code, output } = await runProcess('mmdebstrap', [...options, SUITE, part])
  if (code !== 0) return `mmdebstrap ended with ${code}: ${lastLines(output)}`
  writeFileSync(join(part, MADE_OF), madeOf)
  rmSync(CLUSTER_ROOT, { recursive: true, force: true })
  renameSync(part, CLUSTER_ROOT)
  return undefined
}
