import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import { runProcess } from '#scripts/lib/run-process.mjs'
import { CLUSTER_ROOT } from '#scripts/setup/cluster-root.mjs'
import type { Layout } from './layout.ts'
import { until } from './until.ts'

/** A running systemd, separate from the machine's own. */
export type Systemd = Awaited<ReturnType<typeof startSystemd>>

/**
 * Starts a systemd in its own namespaces, but in this machine's network. Its root is the cluster's Debian,
 * with `etc/` of the layout's folder copied over it and the project in /srv/rollmates.
 * @throws {CommandError} if it does not start
 */
export async function startSystemd(layout: Layout) {
  const root = layout.at('systemd')
  mkdirSync(root, { recursive: true })
  const log = openSync(layout.at('log', 'systemd'), 'a')
  const child = spawn(
    'unshare',
    [
      ...['--pid', '--mount', '--cgroup', '--uts', '--ipc', '--fork', '--kill-child'],
      ...['sh', resolve(ROOT, 'lab/cluster/systemd-root.sh')],
      ...[CLUSTER_ROOT, root, ROOT, layout.folder, process.execPath],
    ],
    { stdio: ['ignore', log, log] },
  )
  const ended = once(child, 'exit')
  const inside = (...command: readonly string[]) => {
    const pid = firstProcess(child.pid)
    return pid === undefined
      ? Promise.resolve({
          code: 1,
          output: `It has ended: ${layout.at('log', 'systemd')} says why.`,
        })
      : runProcess('nsenter', ['-t', `${pid}`, ...NAMESPACES, '--root', '--wd', ...command])
  }
  await until('systemd', async () => {
    if (child.exitCode !== null) {
      throw new CommandError(
        `systemd cannot be started here: ${readFileSync(layout.at('log', 'systemd'), 'utf8').trim()}`,
        'it needs root, and may make namespaces and mounts',
      )
    }
    const { output } = await inside('systemctl', 'is-system-running')
    return /^(running|degraded)/.test(output)
  })
  return {
    /**
     * Runs systemctl in this systemd and returns its output.
     * @throws {CommandError} if systemctl fails
     */
    async ctl(...args: readonly string[]) {
      const { code, output } = await inside('systemctl', ...args)
      if (code !== 0) {
        throw new CommandError(`systemctl ${args.join(' ')}: ${output.trim()}`, 'see its journal')
      }
      return output.trim()
    },
    /** Returns the last lines that a unit has logged. */
    async journal(unit: string) {
      return (await inside('journalctl', '-u', unit, '-n', '20', '--no-pager', '-o', 'cat')).output
    },
    /** Kills this systemd and all that it runs. */
    async stop() {
      child.kill('SIGKILL')
      await ended
      while (existsSync(`/proc/${child.pid}`)) await sleep(20)
    },
  }
}

const NAMESPACES = ['--mount', '--pid', '--cgroup', '--uts', '--ipc']

/** Returns the id of the first process in the namespace that `unshare` created. */
function firstProcess(parent: number | undefined): number | undefined {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    return Number(children.trim().split(' ')[0]) || undefined
  } catch {
    return undefined
  }
}
