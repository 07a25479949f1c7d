import { type Layout, NODES, PORTS, SERVERS, siteOf } from './layout.ts'
import { pidOf } from './processes.ts'
import { isRunning, readDatabases, readEtcd, readServer } from './state.ts'

/** Describes which programs are running, the machines' roles, and how far replicas lag behind. */
export async function describeStatus(layout: Layout): Promise<string[]> {
  if (!isRunning(layout)) return ['The cluster does not run: npm run cluster -- start']
  const [etcd, databases, servers] = await Promise.all([
    Promise.all(NODES.map((n) => readEtcd(layout, n))),
    readDatabases(layout),
    Promise.all(SERVERS.map((n) => readServer(layout, n))),
  ])
  const line = (name: string, address: string, text: string) =>
    `${name.padEnd(11)}${address.padEnd(20)}${text}`
  const program = (name: string) => (pidOf(layout, name) ? 'up' : 'DOWN')
  return [
    ...NODES.map((n, i) =>
      line(`etcd${n}`, `${layout.machine(n)}:${PORTS.etcd}`, etcd[i] ? 'up' : 'DOWN'),
    ),
    ...databases.map(({ n, role, notReceived, notReplayed, paused, timeline }) =>
      line(
        `database${n}`,
        `${layout.machine(n)}:${PORTS.postgresql}`,
        role === 'down'
          ? 'DOWN'
          : role === 'primary'
            ? `primary, timeline ${timeline}`
            : `${role}, ${notReceived} bytes not received, ${notReplayed} not replayed${paused ? ', PAUSED' : ''}`,
      ),
    ),
    line('haproxy', `${layout.haproxy}:${PORTS.primary}`, program('haproxy')),
    line('pgbouncer', `${layout.pgbouncer}:${PORTS.pgbouncer}`, program('pgbouncer')),
    ...SERVERS.map((n, i) =>
      line(`server${n}`, `${layout.server(n)}:${PORTS.server}`, servers[i] ?? 'DOWN'),
    ),
    line('nginx', siteOf(layout).replace('https://', ''), program('nginx')),
  ]
}
