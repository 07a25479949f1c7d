import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }

describeOnBoth('What operators do to names, posts and players', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, ['Ada', 'Rude Name', 'Cleo'])
  const run = async (name: string, ...args: string[]) => {
    const command = COMMANDS[name]
    if (!command) throw new Error(`There is no command ${name}.`)
    return (await command.run(world.database, args, OPTIONS, [])).join('\n')
  }
  const entries = () =>
    world.sql`select id::text from app.operator_action where command <> 'publish' order by id`
  const nameOf = async (name: string) =>
    ((await world.call('player_me', {}, token(name))).body as { username: string }).username

  it('renames a player, and says so in an entry that nobody can change', async () => {
    expect(await run('rename-player', 'rude name', '  Kind   Name ', 'It insults.', 'Zoe')).toBe(
      'rude name is called Kind Name now.',
    )
    expect(await nameOf('Rude Name')).toBe('Kind Name')
    expect((await run('audit')).split('\n')[0]).toBe(
      '2026-11-21T12:00:00.000Z  Zoe  rename-player  Kind Name  "Rude Name" to "Kind Name"  It insults.',
    )
    for (const statement of [
      `update app.operator_action set reason = 'Another.'`,
      'delete from app.operator_action',
      'truncate app.operator_action',
    ]) {
      await expect(world.database.query(statement)).rejects.toThrow('append-only')
      const as = (setting: string) =>
        world.database.transaction(async (transaction) => {
          await transaction.query(setting)
          await transaction.query(statement)
        })
      await expect(as('set local session_replication_role = replica')).rejects.toThrow(
        'append-only',
      )
      await expect(as('set local role rollmates_web')).rejects.toMatchObject({ code: '42501' })
    }
    expect(await entries()).toHaveLength(1)
  })

  it('refuses names that nobody may have, and actions without a reason or a name', async () => {
    const before = await entries()
    const rename = (...args: string[]) => run('rename-player', ...args)
    await expect(rename('nobody', 'X', 'Why.', 'Zoe')).rejects.toMatchObject({ code: 'P0002' })
    await expect(rename('Cleo', 'ADA', 'Why.', 'Zoe')).rejects.toMatchObject({
      code: REFUSAL.username_taken,
    })
    await expect(rename('Cleo', ' ', 'Why.', 'Zoe')).rejects.toMatchObject({
      code: REFUSAL.username_invalid,
    })
    for (const reason of ['', '  ', 'x'.repeat(301)]) {
      await expect(rename('Cleo', 'Klio', reason, 'Zoe')).rejects.toMatchObject({ code: '22023' })
    }
    for (const doneBy of ['', 'x'.repeat(101)]) {
      await expect(rename('Cleo', 'Klio', 'Why.', doneBy)).rejects.toMatchObject({ code: '22023' })
    }
    expect(await nameOf('Cleo')).toBe('Cleo')
    expect(await entries()).toEqual(before)
    expect(await rename('Cleo', 'CLEO', 'Why.', 'Zoe')).toBe('Cleo is called CLEO now.')
  })

  it('renames a team and removes a post', async () => {
    const team = await play.made(token('Ada'))
    await play.post(token('Ada'))
    const shown = async () => {
      const { body } = await world.call('partner_posts', { campaign: 'partner-team' })
      return (body as { posts: { team: { id: number; name: string } }[] }).posts
        .filter((post) => post.team.id === team)
        .map((post) => post.team.name)
    }
    expect(await shown()).toEqual(['Night Owls'])
    expect(await run('rename-team', String(team), 'Kind Owls', 'It insults.', 'Zoe')).toBe(
      `Team ${team} is called Kind Owls now.`,
    )
    expect(await shown()).toEqual(['Kind Owls'])
    const rename = (number: string, name: string) => run('rename-team', number, name, 'Why.', 'Zoe')
    await expect(rename(String(team), 'x')).rejects.toMatchObject({
      code: REFUSAL.team_name_invalid,
    })
    await expect(rename('999999', 'Kind Owls')).rejects.toMatchObject({ code: 'P0002' })
    await expect(rename('the owls', 'Kind Owls')).rejects.toThrow('the owls is no team')

    expect(await run('remove-post', 'Ada', 'An advertisement.', 'Zoe')).toBe(
      'Nobody sees the post of Ada any more.',
    )
    expect(await shown()).toEqual([])
    await expect(run('remove-post', 'Ada', 'Again.', 'Zoe')).rejects.toMatchObject({
      code: 'P0002',
    })
    await expect(run('remove-post', 'CLEO', 'None.', 'Zoe')).rejects.toMatchObject({
      code: 'P0002',
    })
    expect(await run('audit')).toMatch(
      new RegExp(
        `remove-post {2}Ada {2}"2026-11-21T12:00:00.000Z" to null {2}An advertisement\\.\\n` +
          `.*rename-team {2}team ${team} {2}"Night Owls" to "Kind Owls" {2}It insults\\.`,
      ),
    )
  })

  it('makes everybody of a file premium, or nobody', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rollmates-premium-'))
    const file = join(folder, 'names.txt')
    const give = async (text: string) => {
      await writeFile(file, text)
      return run('give-premium', file, 'They won the raffle.', 'Zoe')
    }
    const premium = () =>
      world.sql<{ username: string }>`select username from app.player where premium
        and username in ('Ada', 'CLEO', 'Kind Name')
        order by username`
    try {
      const before = await entries()
      await expect(give('Ada\nNo One\nCleo\nNeither\n')).rejects.toThrow(
        'There is no player called: No One, Neither.',
      )
      await expect(give(' \n\n')).rejects.toThrow('names nobody')
      expect(await premium()).toEqual([])
      expect(await entries()).toEqual(before)
      expect(await give('Ada\r\n\n Cleo \n')).toBe(
        '2 of 2 players are premium now, the others were before.',
      )
      expect(await give('Ada\nKind Name\nAda\n')).toMatch(/^1 of 3 players/)
      expect(await premium()).toHaveLength(3)
      expect(await entries()).toHaveLength(before.length + 3)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('is listed for one player, too', async () => {
    const rows = await world.sql`select command, before, after from app.operator_actions('cleo')`
    expect(rows).toEqual([
      { command: 'give-premium', before: 'not premium', after: 'premium' },
      { command: 'rename-player', before: 'Cleo', after: 'CLEO' },
    ])
    await expect(world.sql`select * from app.operator_actions('nobody')`).rejects.toMatchObject({
      code: 'P0002',
    })
  })
})
