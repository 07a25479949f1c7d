import { expect, it } from 'vitest'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('Foreign keys', (engine) => {
  const world = worldFor(engine)

  // Inserting a row locks the row that it references. PostgreSQL stores the transactions that share a row lock
  // in a list (multixact members) with room for four billion entries. If many transactions share one lock at
  // the same time, each call adds dozens of entries.
  it('lead to a row of few only from what players do not write', async () => {
    const keys = await world.sql<{ key: string }>`
      select conrelid::regclass || ' to ' || confrelid::regclass as key
      from pg_constraint
      where contype = 'f' and conparentid = 0 and confrelid in ('app.album'::regclass,
        'app.avatar'::regclass, 'app.campaign'::regclass, 'app.sticker'::regclass,
        'app.sticker_set'::regclass)
      order by 1`
    expect(keys.map(({ key }) => key)).toEqual([
      'app.season_snapshot to app.campaign',
      'app.season_snapshot_build to app.campaign',
      'app.sticker to app.sticker_set',
      'app.sticker_set to app.album',
    ])
  })

  // If hundreds of thousands of players enter one code at once, all would share a lock on the inviter's row.
  it('lead from an invitation to who entered the code, and not to whose it is', async () => {
    const keys = await world.sql<{ key: string }>`
      select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as key from pg_constraint
      where contype = 'f' and conrelid in (
        'app.invitation'::regclass, 'app.point_balance'::regclass, 'app.point_entry'::regclass)
      order by 1`
    expect(keys.map(({ key }) => key)).toEqual([
      'app.invitation: FOREIGN KEY (invitee_id) REFERENCES app.player(id)',
    ])
  })

  it('are not needed for points, which nobody who does not exist can have', async () => {
    await expect(
      world.sql`insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
        values (gen_random_uuid(), 'invite-activity', 5, 'invited', app.now())`,
    ).rejects.toThrow(/no player/)
  })

  // With a foreign key, creating or dropping a partition would lock the whole referenced table.
  it('lead nowhere from what is kept in partitions', async () => {
    const keys = await world.sql`select conrelid::regclass::text as of_table from pg_constraint
      where contype = 'f' and conrelid in (select partrelid from pg_partitioned_table)`
    expect(keys).toEqual([])
  })
})
