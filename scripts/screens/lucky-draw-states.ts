import {
  luckyDraw,
  luckyDrawProof,
  luckyDrawSpin,
  luckyDrawWins,
} from '#src/contract/functions/lucky-draw.ts'
import { changed, deliveryOf, lost, offline, press, won } from './acts.ts'
import { type States, statesOf } from './screen.ts'

const gold = {
  fell_on: 'gold-sticker',
  won: 'gold-sticker',
  reward: won('gold', 'grand-tour/bonfire'),
}

/** Fakes a spin that wins gold, because real spins are random. */
const winGold = changed(luckyDrawSpin, ({ spin }) => ({ spin: { ...spin, ...gold } }))

const draw = statesOf('lucky-draw', '/lucky-draw', 'Nia')
const prizes = statesOf('lucky-draw', '/lucky-draw/prizes', 'Maja')
const fairPlay = statesOf('lucky-draw', '/lucky-draw/fair-play', 'Maja')

/** Fakes prizes in all states, which a player has only after many days. */
const prizesOfAllKinds = changed(luckyDrawWins, ({ wins }) => ({
  wins: wins.flatMap((win, place) => {
    const reward = PRIZES[place] ?? won('rare', 'grand-tour/lantern')
    return [win, { ...win, id: 900 + place, reward }]
  }),
}))
const PRIZES = [
  won('gold', 'grand-tour/bonfire'),
  { ...won('rare', 'grand-tour/lantern'), delivery: deliveryOf('on_its_way') },
  { ...won('rare', 'grand-tour/owl'), delivery: deliveryOf('failed') },
  won('rare', 'grand-tour/strawberry'),
]

/** Fakes a proof in which a spin's ticket was changed. */
const tamperedProof = changed(luckyDrawProof, ({ spins }) => ({
  spins: spins.map((spin) => (spin.number === 2 ? { ...spin, ticket: 0 } : spin)),
}))

export const states: States = {
  notStarted: [draw('not-started')],
  running: [
    draw('spins-left'),
    draw('out-of-chances', { before: changed('lucky_draw', () => ({ spins_left: 0 })) }),
    draw('won', { before: winGold, act: press('.spin', 'dialog.win') }),
    draw('answer-lost', { before: lost('lucky_draw_spin'), act: press('.spin', '.lost') }),
    draw('odds', { act: press('.draw-links button') }),
    draw('odds-run-out', {
      before: changed(luckyDraw, ({ prizes, fallback }) => ({
        prizes: prizes.map((prize) => {
          const isGold = prize.id === 'gold-sticker'
          if (isGold) return { ...prize, available: false, weight_now: 0, percent_now: 0 }
          return prize.id === fallback ? { ...prize, weight_now: 42, percent_now: 42 } : prize
        }),
      })),
      act: press('.draw-links button'),
    }),
    draw('winners', { act: press('.winners button') }),
    { name: 'lucky-draw-sign-in', path: '/lucky-draw', act: press('.spin') },
    prizes('prizes', { before: prizesOfAllKinds }),
    prizes('no-prizes', { as: 'Nia' }),
    fairPlay('spins-right', { act: press('.own-spins > .button') }),
    fairPlay('spins-wrong', { before: tamperedProof, act: press('.own-spins > .button') }),
    fairPlay('seed-secret', { path: '/lucky-draw/fair-play?day=2026-11-21' }),
    draw('banned', { as: 't0by' }),
    draw('offline', { before: offline }),
  ],
  lastDay: [draw('last-day', { as: 'Maja' })],
  ended: [draw('ended', { as: 'Maja' })],
}
