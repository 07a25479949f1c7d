import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { CAMPAIGNS } from '#tests/rpc/support/campaigns.ts'
import type { Later } from '../interruptible.ts'

/** Makes the demo's embedded database in a folder for the occasion; answers it and its usernames. */
export async function makeEmbedded(
  later: Later,
): Promise<{ place: DatabasePlace; usernames: readonly string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollmates-bench-'))
  later(() => rm(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir })
  try {
    await prepareDatabase(database, 'demo')
    await publishCampaigns(database, CAMPAIGNS)
    await takeDueSnapshots(database)
    const rows = await database.query<{ username: string }>('select username from app.player')
    return { place: { dataDir }, usernames: rows.map(({ username }) => username) }
  } finally {
    await database.close()
  }
}
