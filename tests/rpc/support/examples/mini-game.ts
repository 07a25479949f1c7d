import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'
import type { Stage } from '../stage.ts'

const CAMPAIGN = 'free-mini-game'

async function endedRun(stage: Stage, caller: Parameters<Stage['call']>[0]): Promise<string> {
  const { run } = (await stage.call(caller, 'mini_game_start', {
    request_id: randomUUID(),
    campaign: CAMPAIGN,
  })) as { run: { run: string } }
  await stage.call(caller, 'mini_game_give_up', { request_id: randomUUID(), run: run.run })
  return run.run
}

export const MINI_GAME_EXAMPLES: Examples = {
  mini_game: {
    params: () => ({ campaign: CAMPAIGN }),
    outcomes: { stranger: 'allowed' },
  },
  mini_game_start: { params: () => ({ request_id: randomUUID(), campaign: CAMPAIGN }) },
  mini_game_turn: {
    async params(stage, caller) {
      const { run } = (await stage.call(caller, 'mini_game_start', {
        request_id: randomUUID(),
        campaign: CAMPAIGN,
      })) as { run: { run: string; turn: number } }
      const place = { first_cell: 12, second_cell: 13 }
      return { request_id: randomUUID(), run: run.run, turn: run.turn, ...place }
    },
    outcomes: { other: REFUSAL.run_unknown },
  },
  mini_game_give_up: {
    async params(stage, caller) {
      const { run } = (await stage.call(caller, 'mini_game_start', {
        request_id: randomUUID(),
        campaign: CAMPAIGN,
      })) as { run: { run: string } }
      return { request_id: randomUUID(), run: run.run }
    },
    outcomes: { other: REFUSAL.run_unknown },
  },
  mini_game_ranking: {
    params: () => ({ campaign: CAMPAIGN }),
    outcomes: { stranger: 'allowed' },
  },
  mini_game_places: {
    params: () => ({ campaign: CAMPAIGN, from_rank: 3 }),
    outcomes: { stranger: 'allowed' },
  },
  mini_game_share: {
    params: async (stage, caller) => ({
      request_id: randomUUID(),
      run: await endedRun(stage, caller),
    }),
    outcomes: { other: REFUSAL.run_unknown },
  },
  mini_game_run: {
    params: async (stage, caller) => ({
      campaign: CAMPAIGN,
      run: await endedRun(stage, caller),
    }),
    // A player can watch only those runs of others that were shared or won a day.
    outcomes: { stranger: REFUSAL.run_unknown, other: REFUSAL.run_unknown },
  },
  mini_game_winners: {
    params: () => ({ campaign: CAMPAIGN }),
    outcomes: { stranger: 'allowed' },
  },
  mini_game_record: { params: () => ({ campaign: CAMPAIGN }) },
  mini_game_rewards: { params: () => ({ campaign: CAMPAIGN }) },
}
