import type { Examples } from '#tests/rpc/support/example.ts'

export const NEW_THING_EXAMPLES: Examples = {
  new_thing: { params: () => ({}) },
}
