import { REFUSAL } from '../refusals.ts'
import { effect } from '../rpc-function.ts'
import { ProposalAnswer, proposalParams } from './swaps.ts'

/** Reports that the partner of an accepted, unfinished swap sent nothing. For operators only. */
export const exchangeProblem = effect('exchange_problem', {
  params: proposalParams,
  result: ProposalAnswer,
  refusals: [REFUSAL.proposal_unknown, REFUSAL.proposal_moved_on],
})
