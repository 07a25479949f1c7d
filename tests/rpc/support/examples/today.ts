import type { Examples } from '../example.ts'

export const TODAY_EXAMPLES: Examples = {
  today: { params: () => ({}) },
}
