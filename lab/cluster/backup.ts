import { requireInDebian } from './debian.ts'
import type { Layout } from './layout.ts'
import { requirePrimary } from './state.ts'

/** Creates pgBackRest's stanza: the part of its repository that the database's backups and log go to. */
export async function makeStanza(layout: Layout): Promise<void> {
  await pgbackrest(layout, 1, ['stanza-create'])
}

/** Makes a full backup of the primary. Returns the primary's machine number. */
export async function makeBackup(layout: Layout): Promise<number> {
  const primary = await requirePrimary(layout)
  await pgbackrest(layout, primary, ['backup', '--type=full'])
  return primary
}

/** Runs pgBackRest on machine `n` and returns its output. */
export function pgbackrest(layout: Layout, n: number, args: readonly string[]): Promise<string> {
  const command = [
    'pgbackrest',
    `--config=${layout.at(`pgbackrest${n}.conf`)}`,
    '--stanza=rollmates',
  ]
  return requireInDebian('postgres', [...command, ...args], 'see log/')
}
