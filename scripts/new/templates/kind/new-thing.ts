import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { Reward } from '#src/content/schema/rewards.ts'

/** New thing: a kind of campaign with prizes for players, and a page that describes it. */
export default defineKind({
  name: 'new-thing',
  numbers: v.strictObject({ reward: Reward }),
  pages: [{ at: '.', entrypoint: './pages/new-thing.astro', shell: 'web', indexed: false }],
})
