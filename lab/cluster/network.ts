import { readlinkSync } from 'node:fs'
import { CommandError } from '#backend/cli/command-error.ts'
import { requireInDebian, runInDebian } from './debian.ts'
import { type Layout, NODES, PORTS } from './layout.ts'
import { pidOf, stopProgram } from './processes.ts'

/** The program whose network namespace contains the bridge, which connects all machines. */
const SWITCH = 'switch'

const nameOf = (n: number): string => `machine${n}`

/**
 * Programs that only keep a network namespace alive. A namespace without a name ends with its last process, so
 * nothing remains of a cluster whose processes have ended.
 */
export const HOLDERS: readonly string[] = [SWITCH, ...NODES.map(nameOf)]

/** Whether every program in `HOLDERS` already has its own network namespace. */
export function haveNetworks(layout: Layout): boolean {
  const own = readlinkSync('/proc/self/ns/net')
  return HOLDERS.every((name) => readlinkSync(networkOf(layout, name)) !== own)
}

/**
 * Connects this machine and each database machine to the bridge, once all have their network namespaces. Each
 * database machine also gets an interface that drops all packets, and a routing table that uses this interface.
 * @throws {CommandError} if a connection cannot be made
 */
export async function connectMachines(layout: Layout): Promise<void> {
  const link = linkOf(layout)
  await inNetwork(layout, SWITCH, ['link add bridge type bridge', 'link set bridge up'])
  await ip([], [`link add ${link} type veth peer name host netns ${pidOf(layout, SWITCH)}`])
  await ip([], [`addr add ${layout.host}/24 dev ${link}`, `link set ${link} up`])
  await inNetwork(layout, SWITCH, ['link set host master bridge up'])
  for (const n of NODES) {
    await inNetwork(layout, nameOf(n), [
      'link set lo up',
      `link add eth0 type veth peer name ${nameOf(n)} netns ${pidOf(layout, SWITCH)}`,
      `addr add ${layout.machine(n)}/24 dev eth0`,
      'link set eth0 up',
      'link add nowhere type veth peer name swallows',
      'link set nowhere up arp off',
      'link set swallows up',
      `route add default dev nowhere table ${TO_NOWHERE}`,
    ])
    await reconnect(layout, n)
  }
}

/** Disconnects machine `n` from the bridge: all packets from and to it are lost without an error. */
export async function cutOff(layout: Layout, n: number): Promise<void> {
  await inNetwork(layout, SWITCH, [`link set ${nameOf(n)} nomaster`])
}

/** Connects machine `n` to the bridge again. */
export async function reconnect(layout: Layout, n: number): Promise<void> {
  await inNetwork(layout, SWITCH, [`link set ${nameOf(n)} master bridge up`])
}

/** Drops packets from machine `n` to other machines' etcd, and from its own etcd, until `reconnectEtcd`. */
export async function cutOffEtcd(layout: Layout, n: number): Promise<void> {
  await inNetwork(layout, nameOf(n), etcdRules('add'))
}

/** Ends `cutOffEtcd`. */
export async function reconnectEtcd(layout: Layout, n: number): Promise<void> {
  await inNetwork(layout, nameOf(n), etcdRules('del'))
}

/** Returns the command that runs `command` in the network of machine `n`, without an additional process. */
export function onMachine(layout: Layout, n: number, command: readonly string[]) {
  return ['nsenter', `--net=${networkOf(layout, nameOf(n))}`, ...command] as const
}

/** Ends the network namespaces, after all programs in them have ended. */
export async function endNetworks(layout: Layout): Promise<void> {
  await Promise.all(HOLDERS.map((name) => stopProgram(layout, name, 0)))
  // Deletes the link at once. The kernel would also do so, but possibly only after the next start.
  await runInDebian('root', ['ip', 'link', 'del', linkOf(layout)])
}

/** The number of the routing table that drops all packets. */
const TO_NOWHERE = 100

function etcdRules(what: 'add' | 'del'): string[] {
  return ['dport', 'sport'].map(
    (port) =>
      `rule ${what} pref 10 ipproto tcp ${port} ${PORTS.etcd}-${PORTS.etcdPeer} lookup ${TO_NOWHERE}`,
  )
}

/** Returns the name of this machine's link to the bridge. The kernel allows at most 15 characters. */
function linkOf({ name }: Layout): string {
  return `rm-${name}`
}

/**
 * Returns the path of the network namespace that a program keeps alive.
 * @throws {CommandError} if the program has ended
 */
function networkOf(layout: Layout, holder: string): string {
  const pid = pidOf(layout, holder)
  const fix = 'npm run cluster -- stop, and start it again'
  if (pid === undefined) throw new CommandError(`${holder} has no network`, fix)
  return `/proc/${pid}/ns/net`
}

function inNetwork(layout: Layout, holder: string, lines: readonly string[]): Promise<void> {
  return ip(['nsenter', `--net=${networkOf(layout, holder)}`], lines)
}

/** Runs `ip` with the arguments in each line, in turn. */
async function ip(enter: readonly string[], lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const fix = 'the cluster needs a kernel with network namespaces, veth and bridges'
    await requireInDebian('root', [...enter, 'ip', ...line.split(' ')], fix)
  }
}
