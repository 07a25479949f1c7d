import { randomUUID } from 'node:crypto'
import { anyOf } from './callers.ts'
import { PLAYERS } from './population.ts'

const RARE =
  'croissant pretzel baguette cupcake cinnamon-bun sunflower strawberry watering-can snail'
    .split(' ')
    .map((name) => `grand-tour/${name}`)
const RARE_SQL = `(array['${RARE.join(`', '`)}'])[:s]`

/** SQL that makes a random player the caller, in the same statement as the call. */
const ANY_PLAYER = `with context as materialized (select set_config('request.jwt.claims',
  '{"role":"rollmates_web","sub":"' || md5('player:' || :n)::uuid || '"}', true))`

/** A writing call to measure: clients call `fn` over HTTP with `params`; pgbench runs `script` as SQL. */
export interface Effect {
  fn: string
  params(): Record<string, unknown>
  script: string
}

export const REDEMPTION: Effect = {
  fn: 'redemption_apply',
  params: () => ({ request_id: randomUUID(), campaign: 'invite-activity', sticker: anyOf(RARE) }),
  script: `\\set n random(1, ${PLAYERS})
\\set s random(1, ${RARE.length})
${ANY_PLAYER}
select api.redemption_apply(gen_random_uuid(), 'invite-activity', ${RARE_SQL}) from context;
`,
}

export const SPIN: Effect = {
  fn: 'lucky_draw_spin',
  params: () => ({ request_id: randomUUID(), campaign: 'lucky-draw' }),
  script: `\\set n random(1, ${PLAYERS})
${ANY_PLAYER}
select api.lucky_draw_spin(gen_random_uuid(), 'lucky-draw') from context;
`,
}

/** A pgbench script in which each client plays the turns of its own runs (table bench.turn) in order. */
export const TURN_SCRIPT = `\\set i :i + 1
with next as materialized (select * from bench.turn where client = :client_id and i = :i),
context as materialized (select set_config('request.jwt.claims',
  '{"role":"rollmates_web","sub":"' || next.player_id || '"}', true) from next)
select api.mini_game_turn(gen_random_uuid(), run_id, turn, first_cell, second_cell) from next, context;
`
