import type { Examples } from '#tests/rpc/support/example.ts'

export const NEW_SUBJECT_EXAMPLES: Examples = {
  new_thing: { params: () => ({}) },
}
