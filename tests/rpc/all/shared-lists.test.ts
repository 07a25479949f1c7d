import { expect, it } from 'vitest'
import { PROPOSAL_STATES } from '#src/contract/functions/swaps.ts'
import { PRAISE_KINDS } from '#src/contract/praise.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('What the contract and the database both list', (engine) => {
  const world = worldFor(engine)

  it.each([
    { list: 'app.praise_kinds()', of: 'praise.kind', names: PRAISE_KINDS },
    { list: 'app.proposal_states()', of: 'proposal.state', names: PROPOSAL_STATES },
  ])('is the same in $list, in the constraint of $of, in the contract', async (same) => {
    const [table, column] = same.of.split('.')
    const [row] = await world.database.query(
      `select to_jsonb(${same.list}) as listed, (
          select jsonb_agg(name[1]) from regexp_matches(
            pg_get_constraintdef(constraints.oid), '''(\\w+)''', 'g') as name) as allowed
        from pg_constraint as constraints
        where conrelid = 'app.${table}'::regclass and conname = '${table}_${column}_check'`,
    )
    expect(row).toEqual({ listed: same.names, allowed: same.names })
  })
})
