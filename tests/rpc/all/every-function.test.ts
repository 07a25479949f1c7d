import { afterEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { EXAMPLES } from '../support/all-examples.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import type { Example } from '../support/example.ts'
import { expectRefusal } from '../support/refusal.ts'
import { sawRefusal } from '../support/refusals-seen.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const CASES = Object.entries(EXAMPLES)
const refusalsOf = (name: string): readonly string[] => RPC_FUNCTIONS[name]?.refusals ?? []
const refuses = (code: string) => CASES.filter(([name]) => refusalsOf(name).includes(code))

const CAMPAIGN_KINDS: Readonly<Record<string, string>> = {
  'movie-night': 'season-recap',
  'artful-tales': 'season-report',
  dice: 'dice',
  events: 'events',
  'free-mini-game': 'mini-game',
  'lucky-draw': 'lucky-draw',
}
/** The functions for campaigns of several kinds, and these kinds; all others take one kind. */
const KINDS_TAKEN: Readonly<Record<string, readonly string[]>> = {
  campaign_phase: Object.values(CAMPAIGN_KINDS),
  invite_link_make: Object.values(CAMPAIGN_KINDS),
  ad_state: ['mini-game', 'lucky-draw'],
  ad_watched: ['mini-game', 'lucky-draw'],
  season_recap_shared: ['season-recap', 'season-report'],
}

/** These claims follow their event's time, or work for a while after the campaign; their own tests cover it. */
const CLAIMS = [
  'creator_video_claim',
  'event_level_claim',
  'partner_team_claim_layer',
  'quick_win_claim',
]
/** Before the campaign opens, its shop's album does not run either, so this function refuses the sticker. */
const BEFORE_ALBUM = 'redemption_apply'

describeOnBothEveryDay('Every function', (engine) => {
  const world = worldFor(engine)
  /** Returns valid parameters of a call. The rows to which they refer have been rolled back. */
  const params = (example: Example) =>
    play(world.database, async (stage) => example.params(stage, 'player'))

  afterEach(async () => {
    await world.setClock(NOW)
    await world.sql`select app.unban_player('t0by')`
  })

  // `matrix.test.ts` covers the functions that ask every stranger to sign in.
  it.each(CASES.filter(([name]) => RPC_FUNCTIONS[name]?.ofPlayers === 'themselves'))(
    '%s asks a stranger who means their own page to sign in',
    async (name, example) => {
      const given = { ...(await params(example)), username: null }
      await expectRefusal(world.call(name, given), REFUSAL.sign_in_required)
    },
  )

  it.each(refuses(REFUSAL.banned_for_days))('%s reports a ban for days', async (name, example) => {
    const token = await world.token('t0by')
    const given = await params(example)
    await world.setClock(NOW)
    await world.sql`select app.ban_player('t0by', 3)`
    await expectRefusal(world.call(name, given, token), REFUSAL.banned_for_days, {
      days: 3,
      until: '2026-11-24T12:00:00.000Z',
    })
  })

  it.each(refuses(REFUSAL.not_available).filter(([name]) => campaignParameter(name)))(
    '%s knows no campaign that is not published or of another kind',
    async (name, example) => {
      const given = await params(example)
      const parameter = String(campaignParameter(name))
      const taken = KINDS_TAKEN[name] ?? [CAMPAIGN_KINDS[String(given[parameter])] ?? '']
      const others = Object.keys(CAMPAIGN_KINDS).filter(
        (slug) => !taken.includes(CAMPAIGN_KINDS[slug] ?? ''),
      )
      for (const slug of ['nothing', ...others]) {
        const asked = { ...given, [parameter]: slug }
        const { body } = await world.callAs('Maja', name, asked)
        expect((body as { code: string }).code, slug).toBe(REFUSAL.not_available)
      }
    },
  )

  it.each(refuses(REFUSAL.campaign_ended))(
    '%s is refused while its campaign is stopped',
    async (name, example) => {
      const codes = await play(world.database, async (stage) => {
        const usual = example.outcomes?.player ?? 'allowed'
        const caller = usual === 'allowed' ? 'player' : 'apple'
        const given = await example.params(stage, caller)
        const code = () =>
          stage
            .undone(() => stage.call(caller, name, given))
            .then(
              () => 'allowed',
              (error: { code: string }) => error.code,
            )
        const slug = given[campaignParameter(name) ?? ''] ?? 'free-mini-game'
        const before = await code()
        await stage.sql`select app.stop_campaign(${slug}, 'A test.', 'Zoe')`
        const stopped = await code()
        await stage.sql`select app.reopen_campaign(${slug}, 'Zoe')`
        return { before, stopped, after: await code() }
      })
      // The reminder's event has not begun, and a stopped campaign has no such event.
      const expected = name === 'event_reminder_set' ? 'event_unknown' : 'campaign_ended'
      expect(codes.stopped).toBe(REFUSAL[expected])
      expect(codes.before).not.toBe(REFUSAL.campaign_ended)
      expect(codes.after).toBe(codes.before)
    },
  )

  it.each(refuses(REFUSAL.campaign_ended).filter(([name]) => !CLAIMS.includes(name)))(
    '%s is for the time of its campaign, to the second',
    async (name, example) => {
      const codeAt = (moment: string) =>
        play(world.database, async (stage) => {
          const usual = example.outcomes?.player ?? 'allowed'
          const caller = usual === 'allowed' ? 'player' : 'apple'
          const given = await example.params(stage, caller)
          const slug = given[campaignParameter(name) ?? ''] ?? 'free-mini-game'
          const [row] = await stage.query<{ at: string }>(
            `select app.iso(${moment}) as at from app.campaign where slug = $1`,
            [slug],
          )
          await stage.setClock(row?.at ?? '')
          try {
            await stage.call(caller, name, given)
            return 'allowed'
          } catch (error) {
            const { code } = error as { code: string }
            sawRefusal(name, code)
            return code
          }
        })
      if (name !== BEFORE_ALBUM && refusalsOf(name).includes(REFUSAL.campaign_not_started)) {
        expect(await codeAt(`opens_at - interval '1 second'`)).toBe(REFUSAL.campaign_not_started)
        expect(await codeAt('opens_at')).not.toBe(REFUSAL.campaign_not_started)
      }
      expect(await codeAt(`closes_at - interval '1 second'`)).not.toBe(REFUSAL.campaign_ended)
      expect(await codeAt('closes_at')).toBe(REFUSAL.campaign_ended)
    },
  )
})

function campaignParameter(name: string): string | undefined {
  const entries = RPC_FUNCTIONS[name]?.params.entries ?? {}
  return ['campaign', 'season'].find((parameter) => parameter in entries)
}
