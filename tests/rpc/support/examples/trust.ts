import type { Examples } from '../example.ts'
import { between, proposalFor } from './swaps.ts'

export const TRUST_EXAMPLES: Examples = {
  exchange_problem: {
    params: (stage, caller) => proposalFor(stage, caller, true, 'accepted', 'cancelled'),
    outcomes: between(),
  },
}
