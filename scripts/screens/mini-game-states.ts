import type { Page } from '@playwright/test'
import {
  miniGame,
  miniGameGiveUp,
  miniGameRecord,
  miniGameRewards,
  miniGameStart,
} from '#src/contract/functions/mini-game.ts'
import { changed, deliveryOf, inTurn, offline, press, won } from './acts.ts'
import { type States, statesOf } from './screen.ts'

/** The data of a half-played run, which would otherwise take many turns. */
const MID_RUN = {
  board: '0300120351240510460210040',
  turn: 14,
  score: 4860,
  pair: [3, 1],
  next_up: [5, 2],
} as const

const BEST = { score: 5240, rank: 6, reached_at: '2026-11-21T12:00:00Z' }

/** Rewards with a delivery in each possible state. */
const REWARDS = [
  { ...won('rare', 'grand-tour/lantern'), delivery: deliveryOf('on_its_way') },
  { ...won('rare', 'grand-tour/strawberry'), delivery: deliveryOf('failed') },
  won('gold', 'grand-tour/bonfire'),
  won('rare', 'grand-tour/owl'),
]

const game = statesOf('mini-game', '/free-mini-game', 'Nia')
const ranking = statesOf('mini-game', '/free-mini-game/today/ranking', 'Maja')
const record = statesOf('mini-game', '/free-mini-game/today/record', 'Maja')

const midRun = inTurn(
  changed(miniGameStart, ({ run }) => ({ run: { ...run, ...MID_RUN } })),
  changed(miniGame, ({ own }) => ({
    own: own && { ...own, run: own.run && { ...own.run, ...MID_RUN } },
  })),
)

/** Starts a run, or continues the open one, without the tutorial. */
const openBoard = async (page: Page) => {
  // Marks the tutorial as seen, because it opens late and once per visit.
  await page.evaluate(() => {
    const seen = JSON.stringify({ of: '', text: 'seen' })
    sessionStorage.setItem(`rollmates-draft:${location.pathname}:tutorial`, seen)
  })
  await press('.start .button', '.run')(page)
}

const giveUp = inTurn(
  openBoard,
  press('.hud-label .icon-button:last-child', 'dialog[open] .give-up-acts'),
)

export const states: States = {
  notStarted: [game('not-started')],
  running: [
    game('tutorial', { act: press('.start .button', 'dialog[open]') }),
    game('playing', { before: midRun, act: openBoard }),
    game('give-up', { act: giveUp }),
    game('result', {
      before: changed(miniGameGiveUp, ({ result }) => ({
        score: BEST.score,
        result: { ...result, is_best: true, best: BEST },
      })),
      act: inTurn(giveUp, press('.give-up-acts .button:last-child', '.result')),
    }),
    game('out-of-chances', {
      before: changed(miniGame, ({ own }) => ({
        own: own && { ...own, run: null, chances_left: 0 },
      })),
    }),
    game('shared', {
      // A winning run of the demo.
      path: '/free-mini-game?run=5925b49d-fdfe-74ba-3476-9764c58d445e',
      act: (page) => page.locator('.shared-beat').waitFor(),
    }),
    game('shared-unknown', { path: '/free-mini-game?run=unknown' }),
    { name: 'mini-game-sign-in', path: '/free-mini-game' },
    game('banned', { as: 't0by' }),
    game('offline', { before: offline }),
    ranking('ranking-own'),
    ranking('ranking-winners', { act: press('[role=tab]:nth-child(2)') }),
    ranking('ranking-rewards', { act: press('[role=tab]:nth-child(3)') }),
    game('ranking-unknown-day', { path: '/free-mini-game/2020-01-01/ranking' }),
    game('record-rewards', {
      path: '/free-mini-game/today/record#rewards',
      as: 'Inês C.',
      before: changed(miniGameRewards, ({ rewards }) => ({
        rewards: REWARDS.flatMap((reward, place) =>
          rewards.slice(0, 1).map((entry) => ({ ...entry, day: `2026-11-${20 - place}`, reward })),
        ),
      })),
    }),
    record('record-runs'),
    record('record-voided', {
      before: changed(miniGameRecord, ({ runs }) => ({
        runs: runs.map((run, place) => ({ ...run, voided: place === 0 })),
      })),
    }),
  ],
  lastDay: [game('last-day', { as: 'Maja' })],
  ended: [game('ended', { as: 'Maja' })],
}
