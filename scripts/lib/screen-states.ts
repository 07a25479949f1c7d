import type { Locator, Page, Route } from '@playwright/test'
import type { dice, diceRoll } from '#src/contract/functions/dice.ts'
import type {
  luckyDraw,
  luckyDrawProof,
  luckyDrawSpin,
  luckyDrawWins,
} from '#src/contract/functions/lucky-draw.ts'
import type { miniGame, miniGameGiveUp, miniGameStart } from '#src/contract/functions/mini-game.ts'
import type { stickerShop } from '#src/contract/functions/redemptions.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

/** A state to take a picture of: a page, the player who views it, and what they did there. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The demo player who views it; without one, an anonymous visitor. */
  readonly as?: string
  /** Sets up what the page will read, before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Interacts with the page; uses no texts, so that it works in every language. */
  readonly act?: (page: Page) => Promise<unknown>
}

/** A time for states, and what happened until then. */
interface Moment {
  readonly script: string
  readonly screens: readonly Screen[]
}

type Answer = Record<string, unknown>

const ask = (page: Page, fn: string, answer: (route: Route) => Promise<void>) =>
  page.route(`**/rest/v1/rpc/${fn}`, answer)

/**
 * Fulfils a request with the server's real response, modified to what would otherwise take many
 * days or luck.
 */
const changed =
  <Truth = Answer>(fn: string, change: (truth: Truth) => Answer) =>
  (page: Page) =>
    ask(page, fn, async (route) => {
      const response = await route.fetch()
      const truth = (await response.json()) as Truth
      await route.fulfill({ response, json: { ...truth, ...change(truth) } })
    })

const refused = (fn: string, code: string) => (page: Page) =>
  ask(page, fn, (route) => route.fulfill({ status: 400, json: { code, message: 'No' } }))

const failing = (page: Page) =>
  ask(page, '*', (route) => route.fulfill({ status: 503, json: { code: '57P03', message: 'No' } }))

/** Aborts every request after the page itself has loaded. */
const offline = async (page: Page) => {
  for (const path of ['**/rest/v1/rpc/*', '**/auth/v1/*']) {
    await page.route(path, async (route) => {
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
  }
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const see = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((found) => found.scrollIntoView({ block: 'end' }))

const submit = (page: Page) => page.locator('.ask > button').click()

/** Selects an option in a dialog, whose input is hidden behind a picture. */
const check = (choice: Locator) => choice.first().check({ force: true })

const claim = (name: string, as: string, sticker: string, more: Partial<Screen> = {}): Screen => ({
  name: `claim-${name}`,
  path: `/activity/claim${sticker === 'crown' ? '#gold' : ''}`,
  as,
  ...more,
  act: async (page) => {
    await press(`[data-sticker="${sticker}"]`)(page)
    await page.locator('dialog[open] .ask').waitFor()
    await more.act?.(page)
  },
})

const enterCode = async (page: Page) => {
  await page.locator('.code-entry input').fill('R4MP7K')
  await press('.code-entry button[type=submit]')(page)
  await page.locator('.code-entry [role=alert] button').waitFor()
  await see('.code-entry')(page)
}

const tasks = (done: number) => (truth: Answer) => ({
  state: done === 4 ? 'ready' : 'open',
  tasks: (truth.tasks as Answer[]).map((task, index) => ({
    ...task,
    done: index < done,
    count: index < done ? task.goal : 0,
    done_at: index < done ? truth.server_time : null,
  })),
})

const LINK = 'https://www.tiktok.com/@nia/video/7312345678901234567'
const SENT = {
  link: LINK,
  submitted_at: '2026-11-20T12:00:00Z',
  review_due_at: '2026-11-22T12:00:00Z',
  claim_opens_at: '2026-11-22T12:00:00Z',
}
const won = (rarity: 'rare' | 'gold', sticker: string) => ({
  type: 'sticker' as const,
  sticker,
  rarity,
  sent: rarity === 'rare',
  due_at: '2026-11-22T12:00:00Z',
  shown_on: rarity === 'rare' ? '2026-11-22' : null,
})

const video = (name: string, answer: Answer): Screen => ({
  name: `creator-video-${name}`,
  path: '/activity/tiktok-sticker',
  as: 'Nia',
  before: changed('creator_video', () => answer),
})

/** A spin that wins gold, which would take luck. */
const winGold = changed<RpcResult<typeof luckyDrawSpin>>('lucky_draw_spin', ({ spin }) => ({
  spin: { ...spin, fell_on: 'gold-sticker', won: 'gold-sticker', reward: won('gold', 'crown') },
}))

const draw = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `lucky-draw-${name}`,
  path: '/lucky-draw',
  as: 'Nia',
  ...more,
})

/** Prizes in each state, as a player has them after many days. */
const prizesOfAllKinds = changed<RpcResult<typeof luckyDrawWins>>(
  'lucky_draw_wins',
  ({ wins }) => ({
    wins: wins.flatMap((win, place) => [
      win,
      {
        ...win,
        id: 900 + place,
        reward: won(place === 0 ? 'gold' : 'rare', PRIZES[place] ?? 'moon'),
      },
    ]),
  }),
)
const PRIZES = ['crown', 'moon', 'planet']

/** A proof in which somebody has changed a spin's ticket. */
const tamperedProof = changed<RpcResult<typeof luckyDrawProof>>(
  'lucky_draw_proof',
  ({ spins }) => ({
    spins: spins.map((spin) => (spin.number === 2 ? { ...spin, ticket: 0 } : spin)),
  }),
)

const fairPlay = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `lucky-draw-${name}`,
  path: '/lucky-draw/fair-play',
  as: 'Maja',
  ...more,
})

type Roll = RpcResult<typeof diceRoll>['roll']

/** A roll that would take luck. */
const roll = (faces: Roll['faces'], factor: number, reward: Roll['reward'] = null) =>
  changed<RpcResult<typeof diceRoll>>('dice_roll', ({ roll }) => ({
    roll: { ...roll, faces, double: factor > 1, dice: (faces[0] + faces[1]) * factor, reward },
  }))

/** A page of the dice game: the player's own, or a friend's. */
const diceOf = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `dice-${name}`,
  path: '/dice',
  as: 'Nia',
  ...more,
})

const thrown = async (page: Page) => {
  await press('.column > .button')(page)
  await page.locator('dialog.win').waitFor()
}

/** A run in its middle, which would take many turns. */
const MID_RUN = {
  board: '0300120351240510460210040',
  turn: 14,
  score: 4860,
  pair: [3, 1],
  next_up: [5, 2],
} as const

/** A state of the mini game's own page. */
const game = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `mini-game-${name}`,
  path: '/free-mini-game',
  as: 'Nia',
  ...more,
})

const midRun = async (page: Page) => {
  await changed<RpcResult<typeof miniGameStart>>('mini_game_start', ({ run }) => ({
    run: { ...run, ...MID_RUN },
  }))(page)
  await changed<RpcResult<typeof miniGame>>('mini_game', ({ own }) => ({
    own: own && { ...own, run: own.run && { ...own.run, ...MID_RUN } },
  }))(page)
}

/** Starts a run, or goes on with the open one, without the tutorial. */
const openBoard = async (page: Page) => {
  await press('.start .button')(page)
  await page.locator('.run').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

const giveUp = async (page: Page) => {
  await openBoard(page)
  await press('.hud-label .icon-button:last-child')(page)
  await page.locator('dialog[open] .give-up-acts').waitFor()
}

const linked = changed('link_account_state', () => ({ google: { email: 'nia@example.com' } }))

/**
 * States that no route shows by itself: of the invite activity and its new players, of a player's
 * page, of the lucky draw, of signing in and linking; during the activity, before it, on its last
 * day and after it.
 */
export const MOMENTS: readonly Moment[] = [
  {
    script: "select app.set_clock('2026-08-31T12:00:00Z', false);",
    screens: [
      { name: 'activity-not-started', path: '/activity' },
      { name: 'claim-not-started', path: '/activity/claim', as: 'Maja' },
      { name: 'creator-video-not-started', path: '/activity/tiktok-sticker' },
      diceOf('not-started'),
      game('not-started'),
      draw('not-started'),
      { name: 'new-user-rewards-not-started', path: '/new-user-rewards', as: 'Maja' },
    ],
  },
  {
    script: `
      select app.set_clock('2026-11-21T12:00:00Z', false);
      select app.ban_player('t0by', 3);
      do $$
      declare
        activity constant text := 'invite-activity';
        nia constant uuid := app.player_by_username('Nia');
        ines constant uuid := app.player_by_username('Inês C.');
      begin
        insert into app.app_install (player_id, device_digest, first_download, installed_at)
          values (nia, sha256('the phone of Nia'), true, app.now());
        insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
          select known.id, ines, activity, app.now()
            from app.player as known
            where known.username not in ('Nia', 'Inês C.', 'Maja', 'Bruno')
              and not exists (select from app.invitation where invitee_id = known.id)
            order by known.username
            limit 99 - app.count_invitees(ines, activity);
        perform app.grant_invite_bonuses(ines, app.require_campaign(activity, activity));
        perform app.renew_stock();
        update app.sticker_stock set left_count = 0
          where sticker_slug = 'crown' and day = '2026-11-21';
        insert into app.free_sticker_stock (campaign_slug, offered_on, offer, copies_left)
          values (activity, '2026-11-21', 5, 0), (activity, '2026-11-21', 6, 1);
      end
      $$;`,
    screens: [
      {
        name: 'activity-introduction',
        path: '/activity',
        act: async (page) => {
          await page.evaluate(() => localStorage.removeItem('ActivityNoFirst'))
          await page.addInitScript(() => localStorage.removeItem('ActivityNoFirst'))
          await page.reload()
          await page.locator('dialog[open]').waitFor()
        },
      },
      { name: 'activity-new-player', path: '/activity', as: 'Nia' },
      { name: 'activity-many-points', path: '/activity', as: 'Inês C.' },
      {
        name: 'activity-code-refused',
        path: '/activity',
        as: 'Nia',
        before: refused('invite_code_enter', REFUSAL.invite_code_unknown),
        act: enterCode,
      },
      {
        name: 'activity-free-sticker',
        path: '/activity',
        as: 'Bruno',
        act: async (page) => {
          await press('.free-stickers li button:not([aria-disabled=true])')(page)
          await see('.free-stickers')(page)
        },
      },
      { name: 'activity-failed', path: '/activity', as: 'Maja', before: failing },
      { name: 'activity-offline', path: '/activity', as: 'Maja', before: offline },
      { name: 'activity-banned', path: '/activity', as: 't0by' },
      claim('ask', 'Bruno', 'planet'),
      claim('points-short', 'Maja', 'crown'),
      claim('sold-out', 'Inês C.', 'crown'),
      claim('no-link', 'Bruno', 'planet', {
        before: changed<RpcResult<typeof stickerShop>>('sticker_shop', ({ stickers }) => ({
          has_game_link: false,
          stickers: stickers.map((item) => ({ ...item, obstacle: REFUSAL.game_link_missing })),
        })),
      }),
      claim('unsure', 'Bruno', 'planet', {
        before: (page) => ask(page, 'redemption_apply', (route) => route.abort()),
        act: async (page) => {
          await submit(page)
          await page.locator('.ask [role=alert]').waitFor()
        },
      }),
      claim('won', 'Bruno', 'planet', {
        before: (page) =>
          ask(page, 'redemption_apply', (route) =>
            route.fulfill({
              json: {
                redemption: 1,
                status: 'applied',
                points_left: 7,
                stock_left: 48,
                shown_on: '2026-11-22',
              },
            }),
          ),
        act: async (page) => {
          await submit(page)
          await page.locator('dialog[open] .won-on').waitFor()
        },
      }),
      { name: 'claim-gold', path: '/activity/claim#gold', as: 'Inês C.' },
      { name: 'history-empty', path: '/activity/history', as: 'Nia' },
      {
        name: 'history-applied',
        path: '/activity/history',
        as: 'Bruno',
        act: press('[role=tab][aria-selected=false]'),
      },
      { name: 'points-record-empty', path: '/activity/points_record', as: 'Nia' },
      { name: 'points-record-full', path: '/activity/points_record', as: 'Inês C.' },
      { name: 'new-user-rewards-open', path: '/new-user-rewards', as: 'Nia' },
      {
        name: 'new-user-rewards-ready',
        path: '/new-user-rewards',
        as: 'Nia',
        before: changed('new_user_rewards', tasks(4)),
      },
      {
        name: 'new-user-rewards-expired',
        path: '/new-user-rewards',
        as: 'Nia',
        before: changed('new_user_rewards', (truth) => ({ ...tasks(2)(truth), state: 'expired' })),
      },
      {
        name: 'new-user-rewards-claimed',
        path: '/new-user-rewards',
        as: 'Nia',
        before: changed('new_user_rewards', (truth) => ({
          ...tasks(4)(truth),
          state: 'claimed',
          granted: won('rare', 'planet'),
          claimed_at: truth.server_time,
        })),
      },
      {
        name: 'new-user-rewards-offline',
        path: '/new-user-rewards',
        as: 'Nia',
        before: offline,
      },
      { name: 'creator-video-not-sent', path: '/activity/tiktok-sticker', as: 'Nia' },
      video('sent', { state: 'submitted', next: 'wait_for_review', ...SENT }),
      video('approved', { state: 'approved', next: 'claim', ...SENT }),
      { name: 'creator-video-refused', path: '/activity/tiktok-sticker', as: 'Bruno' },
      video('claimed', {
        state: 'claimed',
        next: 'none',
        ...SENT,
        granted: won('gold', 'crown'),
        claimed_at: '2026-11-21T09:00:00Z',
      }),
      { name: 'u-new-player', path: '/u', as: 'Nia' },
      {
        name: 'u-code-refused',
        path: '/u',
        as: 'Nia',
        before: refused('invite_code_enter', REFUSAL.invite_circle),
        act: enterCode,
      },
      { name: 'u-edit-profile', path: '/u', as: 'Maja', act: press('.own-buttons button') },
      { name: 'u-edit-album', path: '/u', as: 'Maja', act: press('.dock button') },
      { name: 'u-swaps', path: '/u#swaps', as: 'Maja' },
      {
        name: 'u-propose',
        path: '/u/Bruno',
        as: 'Maja',
        act: async (page) => {
          await press('.dock button')(page)
          await page.locator('.proposal-form').waitFor()
          await check(page.locator('.proposal-form input'))
        },
      },
      { name: 'u-set', path: '/u/Bruno', as: 'Maja', act: press('li.set button') },
      { name: 'u-banned', path: '/u', as: 't0by' },
      { name: 'u-unknown', path: '/u/Nobody' },
      { name: 'u-offline', path: '/u/Maja', before: offline },
      { name: 'sign-in-offline', path: '/sign-in', before: offline },
      { name: 'sign-in-ended', path: '/sign-in#state=theirs&id_token=a.b.c' },
      { name: 'link-account-not-linked', path: '/link-account', as: 'Nia' },
      { name: 'link-account-linked', path: '/link-account', as: 'Nia', before: linked },
      {
        name: 'link-account-ask',
        path: '/link-account',
        as: 'Nia',
        before: linked,
        act: press('.link-done > button'),
      },
      {
        name: 'link-account-refused',
        path: '/link-account',
        as: 'Nia',
        before: async (page) => {
          await linked(page)
          await refused('google_unlink', REFUSAL.google_unlink_failed)(page)
        },
        act: async (page) => {
          await press('.link-done > button')(page)
          await press('.unlink button')(page)
          await page.getByRole('alert').first().waitFor()
        },
      },
      diceOf('tumbling', {
        before: (page) => ask(page, 'dice_roll', () => new Promise(() => {})),
        act: press('.column > .button'),
      }),
      diceOf('double', { before: roll([4, 4], 2), act: thrown }),
      diceOf('double-six', { before: roll([6, 6], 2, won('rare', 'crown')), act: thrown }),
      diceOf('answer-lost', {
        before: (page) => ask(page, 'dice_roll', (route) => route.abort()),
        act: async (page) => {
          await press('.column > .button')(page)
          await page.locator('.refusal').waitFor()
        },
      }),
      diceOf('friend', { path: '/dice/Maja', as: 'Bruno' }),
      { name: 'dice-friend-stranger', path: '/dice/Maja' },
      { name: 'event-levels', path: '/app/events/rewards-detail/orbit-race', as: 'Maja' },
      { name: 'event-earn', path: '/app/events/rewards-detail/orbit-race#earn', as: 'Maja' },
      { name: 'event-board', path: '/app/events/rewards-detail/orbit-race#board', as: 'Maja' },
      { name: 'event-stranger', path: '/app/events/rewards-detail/orbit-race' },
      { name: 'event-layers', path: '/app/events/rewards-detail/partner-team', as: 'Maja' },
      { name: 'event-blitz', path: '/app/events/rewards-detail/golden-blitz-nov', as: 'Maja' },
      { name: 'event-tasks', path: '/app/events/rewards-detail/quick-wins', as: 'Maja' },
      { name: 'event-unknown', path: '/app/events/rewards-detail/no-such-race' },
      diceOf('friend-visited', {
        path: '/dice/Maja',
        before: changed<RpcResult<typeof dice>>('dice', () => ({
          visited_today: true,
          visited_by_caller: false,
        })),
      }),
      diceOf('visitors', {
        before: changed<RpcResult<typeof dice>>('dice', ({ server_time }) => ({
          visits_left: 2,
          visitors: (['Maja', 'Bruno'] as const).map((username, index) => ({
            player: { username, avatar: 'fox' },
            dice: 8,
            visited_at: server_time,
            met_today: index === 0,
          })),
        })),
      }),
      diceOf('banned', { as: 't0by' }),
      diceOf('offline', { before: offline }),
      game('tutorial', {
        act: async (page) => {
          await press('.start .button')(page)
          await page.locator('dialog[open]').waitFor()
        },
      }),
      game('playing', { before: midRun, act: openBoard }),
      game('give-up', { act: giveUp }),
      game('result', {
        before: changed<RpcResult<typeof miniGameGiveUp>>('mini_game_give_up', ({ result }) => ({
          score: 5240,
          result: {
            ...result,
            is_best: true,
            best: { score: 5240, rank: 6, reached_at: '2026-11-21T12:00:00Z' },
          },
        })),
        act: async (page) => {
          await giveUp(page)
          await press('.give-up-acts .button:last-child')(page)
          await page.locator('.result').waitFor()
        },
      }),
      game('out-of-chances', {
        before: changed<RpcResult<typeof miniGame>>('mini_game', ({ own }) => ({
          own: own && { ...own, run: null, chances_left: 0 },
        })),
      }),
      { name: 'mini-game-sign-in', path: '/free-mini-game' },
      game('banned', { as: 't0by' }),
      game('offline', { before: offline }),
      game('ranking-own', { path: '/free-mini-game/today/ranking', as: 'Maja' }),
      game('ranking-winners', {
        path: '/free-mini-game/today/ranking',
        as: 'Maja',
        act: press('[role=tab]:nth-child(2)'),
      }),
      game('ranking-rewards', {
        path: '/free-mini-game/today/ranking',
        as: 'Maja',
        act: press('[role=tab]:nth-child(3)'),
      }),
      game('ranking-unknown-day', { path: '/free-mini-game/2020-01-01/ranking' }),
      game('record-runs', { path: '/free-mini-game/today/record', as: 'Maja' }),
      draw('spins-left'),
      draw('out-of-chances', { before: changed('lucky_draw', () => ({ spins_left: 0 })) }),
      draw('won', {
        before: winGold,
        act: async (page) => {
          await press('.spin')(page)
          await page.locator('dialog.win').waitFor()
        },
      }),
      draw('answer-lost', {
        before: (page) => ask(page, 'lucky_draw_spin', (route) => route.abort()),
        act: async (page) => {
          await press('.spin')(page)
          await page.locator('.lost').waitFor()
        },
      }),
      draw('odds', { act: press('.draw-links button') }),
      draw('odds-run-out', {
        before: changed<RpcResult<typeof luckyDraw>>('lucky_draw', ({ prizes, fallback }) => ({
          prizes: prizes.map((prize) => {
            if (prize.id === 'gold-sticker') {
              return { ...prize, available: false, weight_now: 0, percent_now: 0 }
            }
            return prize.id === fallback ? { ...prize, weight_now: 42, percent_now: 42 } : prize
          }),
        })),
        act: press('.draw-links button'),
      }),
      draw('winners', { act: press('.winners button') }),
      { name: 'lucky-draw-sign-in', path: '/lucky-draw', act: press('.spin') },
      {
        name: 'lucky-draw-prizes',
        path: '/lucky-draw/prizes',
        as: 'Maja',
        before: prizesOfAllKinds,
      },
      { name: 'lucky-draw-no-prizes', path: '/lucky-draw/prizes', as: 'Nia' },
      fairPlay('spins-right', { act: press('.own-spins > .button') }),
      fairPlay('spins-wrong', { before: tamperedProof, act: press('.own-spins > .button') }),
      fairPlay('seed-secret', { path: '/lucky-draw/fair-play?day=2026-11-21' }),
      draw('banned', { as: 't0by' }),
      draw('offline', { before: offline }),
      { name: 'download-unknown-link', path: '/d/zzzzzzzz' },
    ],
  },
  {
    script: `
      select app.set_clock('2026-11-22T12:00:00Z', false);
      insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
        values ('events', 'snack-dash', app.player_by_username('Maja'), app.now());`,
    screens: [
      { name: 'golden-blitz-in-progress', path: '/app/events/golden-blitz', as: 'Maja' },
      { name: 'golden-blitz-visitor', path: '/app/events/golden-blitz' },
      { name: 'notifications-reminder', path: '/app/events/notifications', as: 'Maja' },
    ],
  },
  {
    script: "select app.set_clock('2026-11-22T20:00:00Z', false);",
    screens: [{ name: 'golden-blitz-ended', path: '/app/events/golden-blitz', as: 'Maja' }],
  },
  {
    script: `
      select app.ban_player('Nia', null);
      select app.set_clock('2027-06-20T12:00:00Z', false);`,
    screens: [
      { name: 'activity-last-day', path: '/activity', as: 'Maja' },
      { name: 'activity-last-day-panel', path: '/activity', as: 'Maja', act: see('.last-day') },
      { name: 'claim-last-day', path: '/activity/claim#gold', as: 'Bruno' },
      draw('last-day', { as: 'Maja' }),
      game('last-day', { as: 'Maja' }),
      { name: 'activity-banned-forever', path: '/activity', as: 'Nia' },
    ],
  },
  {
    script: "select app.set_clock('2027-06-22T12:00:00Z', false);",
    screens: [
      { name: 'activity-ended', path: '/activity', as: 'Maja' },
      { name: 'claim-ended', path: '/activity/claim', as: 'Maja' },
      { name: 'points-record-ended', path: '/activity/points_record', as: 'Maja' },
      diceOf('ended'),
      game('ended', { as: 'Maja' }),
      draw('ended', { as: 'Maja' }),
      { name: 'creator-video-ended', path: '/activity/tiktok-sticker', as: 'Bruno' },
      { name: 'new-user-rewards-ended', path: '/new-user-rewards/Maja' },
    ],
  },
]
