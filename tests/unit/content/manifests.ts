/** Valid manifests of some kinds, by the folder's name. */
export const MANIFESTS = {
  invite: head('invite-activity', '/activity')`
    points_per_invite: 1
    code_hours: 24
    bonuses:
      - { invitees: 20, points: 10 }
      - { invitees: 50, points: 30 }
    costs: { rare: 5, gold: 10 }
    daily_stock: { rare: 50, gold: 10 }
    gold_until: 2027-01-18T00:00
    free_stickers_per_day: 12
    free_sticker_copies: 200
    free_sticker_pace:
      every_minutes: 15
      released: [{ hours: 0, percent: 10 }, { hours: 12, percent: 50 }, { hours: 20, percent: 100 }]
    pending_invites:
      threshold: 6
      scores: { same_place: 3, bound_there: 2, quick: 1, at_once: 1, life: 2, attempts: 1 }
      shared_by: 40
      range_per_day: 8
      mate_days: 7
      friends_per_mate: 3
`,
  draw: head('lucky-draw', '/draw')`
    spins_per_day: 3
    ads_per_day: 1
    prizes:
      - { id: crown, weight: 2, stock: 500, reward: { type: sticker, sticker: first-roll/crown } }
      - { id: dice-10, weight: 98, reward: { type: dice, dice: 10 } }
    fallback: dice-10
`,
  game: head('mini-game', '/game')`
    chances_per_day: 3
    premium_chances_per_day: 5
    ads_per_day: 3
    reset_at: "10:00"
    winners: 5
    winner_reward: { type: random-sticker, rarity: rare }
    merge_points: [10, 20, 40, 80, 160, 320]
    extra_die_percent: 50
    chain_factor: 1
    deal_weights: [4, 3, 2, 1]
`,
  team: head('partner-team', '/team')`
    team_size: 4
    points: { exchange: 120, praise: 40, free_sticker: 20 }
    layers: [500, 1500]
    layer_reward: { type: dice, dice: 25 }
    post_minutes: 60
`,
  events: head('events', '/event')`
    new_for_hours: 24
    claim_hours: 24
    settle_minutes: 15
    remind_minutes: 15
    events:
      - id: blitz
        type: golden-blitz
        class: special
        previewed: 2026-10-23T08:00
        starts: 2026-10-24T08:00
        ends: 2026-10-25T08:00
        stickers: [first-roll/pancakes, first-roll/rainbow]
      - id: race
        type: tournament
        class: common
        starts: 2026-11-19T10:00
        ends: 2026-11-23T15:00
        levels:
          - { points: 400, reward: { type: dice, dice: 25 } }
          - { points: 800, reward: { type: dice, dice: 60 } }
        ranks:
          - { from: 1, to: 1, reward: { type: dice, dice: 99 } }
          - { from: 2, to: 5, reward: { type: dice, dice: 50 } }
      - id: wins
        type: quick-wins
        class: common
        starts: 2026-11-21T09:00
        ends: 2026-11-29T09:00
        tasks:
          - id: exchange-once
            goal: { type: exchanges, count: 1 }
            reward: { type: dice, dice: 10 }
`,
} as const

function head(kind: string, path: string) {
  return ([numbers = '']: TemplateStringsArray) => `kind: ${kind}
path: ${path}
window: { opens: 2026-09-01T10:00, closes: 2027-06-21T00:00, time_zone: Europe/Berlin }
numbers:${numbers}`
}
