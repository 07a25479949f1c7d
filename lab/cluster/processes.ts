import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Layout } from './layout.ts'

/** A program of the cluster. It continues to run after the command that started it has ended. */
export interface Program {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

/** A process id with the start time of its process, because the system reuses ids. */
interface Recorded {
  pid: number
  began: string
}

/** Starts a program and records its process id; its output goes to `log/<name>`. */
export function startProgram(layout: Layout, program: Program): void {
  mkdirSync(layout.at('run'), { recursive: true })
  const log = openSync(layout.at('log', program.name), 'a')
  appendFileSync(log, `--- ${new Date().toISOString()} ${program.command.join(' ')}\n`)
  const [file, ...args] = program.command
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...program.env },
  })
  child.on('error', (error) => appendFileSync(log, `${error.message}\n`))
  child.unref()
  if (child.pid === undefined) return
  const recorded: Recorded = { pid: child.pid, began: beganAt(child.pid) ?? '' }
  writeFileSync(pidFile(layout, program.name), JSON.stringify(recorded))
}

/** Returns the process id of a program; undefined if the program is not running. */
export function pidOf(layout: Layout, name: string): number | undefined {
  const file = pidFile(layout, name)
  if (!existsSync(file)) return undefined
  const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Recorded
  return beganAt(pid) === began ? pid : undefined
}

/** Sends a signal to a program; returns whether it was running. */
export function signal(layout: Layout, name: string, what: NodeJS.Signals): boolean {
  const pid = pidOf(layout, name)
  if (pid === undefined) return false
  signalProcess(pid, what)
  return true
}

/** Stops a program. If it still runs after `patience` milliseconds, kills it. */
export async function stopProgram(layout: Layout, name: string, patience: number): Promise<void> {
  signal(layout, name, 'SIGTERM')
  for (const until = Date.now() + patience; Date.now() < until; await sleep(50)) {
    if (pidOf(layout, name) === undefined) return
  }
  signal(layout, name, 'SIGKILL')
  while (pidOf(layout, name) !== undefined) await sleep(20)
}

/** Returns the id of PostgreSQL's main process, which Patroni started on machine `n`. */
export function postmasterOf(layout: Layout, n: number): number | undefined {
  const [pid] = postmasterFile(layout, n)
  const found = Number(pid)
  return found > 0 && isPostgres(found) ? found : undefined
}

/** Kills all processes of PostgreSQL on machine `n`, like a power cut. */
export function killPostgresql(layout: Layout, n: number): void {
  const postmaster = postmasterOf(layout, n)
  if (postmaster === undefined) return
  const children = childrenOf(postmaster)
  const sharedMemory = sharedMemoryOf(layout, n)
  for (const pid of [postmaster, ...children]) signalProcess(pid, 'SIGKILL')
  if (sharedMemory) free(sharedMemory)
}

/** Returns the id of the shared memory segment that a killed PostgreSQL leaves, from postmaster.pid. */
function sharedMemoryOf(layout: Layout, n: number): string | undefined {
  return postmasterFile(layout, n)[6]?.trim().split(/\s+/)[1]
}

function free(sharedMemory: string): void {
  try {
    execFileSync('ipcrm', ['-m', sharedMemory], { stdio: 'ignore' })
  } catch {
    // Nothing to do: PostgreSQL has already freed the segment.
  }
}

function postmasterFile(layout: Layout, n: number): string[] {
  const file = layout.at(`database${n}`, 'data', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function isPostgres(pid: number): boolean {
  return statOf(pid)?.name === 'postgres'
}

function childrenOf(parent: number): number[] {
  return processIds().filter((pid) => statOf(pid)?.parent === parent)
}

/** Returns the ids of all processes. */
export function processIds(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
}

/** Returns when a process started, in ticks since the machine's start; undefined if the process has ended. */
function beganAt(pid: number): string | undefined {
  const stat = statOf(pid)
  return stat && stat.state !== 'Z' ? stat.began : undefined
}

/** Returns a process's data from /proc; undefined if it has ended. `ticks` is CPU time, with ended children. */
export function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = rest.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { name, state: rest[0], parent: Number(rest[1]), began: rest[19] ?? '', ticks }
  } catch {
    return undefined
  }
}

function signalProcess(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function pidFile(layout: Layout, name: string): string {
  return layout.at('run', `${name}.json`)
}
