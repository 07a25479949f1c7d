import { requireInDebian } from './debian.ts'
import type { Layout } from './layout.ts'
import { requirePrimary } from './state.ts'

/** Prepares the repository in which pgBackRest stores backups. */
export async function makeStanza(layout: Layout): Promise<void> {
  await pgbackrest(layout, 1, ['stanza-create'])
}

/** Backs up the primary to the repository of the archived log. Returns the primary's machine number. */
export async function makeBackup(layout: Layout): Promise<number> {
  const primary = await requirePrimary(layout)
  await pgbackrest(layout, primary, ['backup', '--type=full'])
  return primary
}

/** Runs pgBackRest on machine `n`. */
export function pgbackrest(layout: Layout, n: number, args: readonly string[]): Promise<string> {
  const command = [
    'pgbackrest',
    `--config=${layout.at(`pgbackrest${n}.conf`)}`,
    '--stanza=rollmates',
  ]
  return requireInDebian('postgres', [...command, ...args], 'see log/')
}
