import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { someOf, whole } from '#src/content/schema/numbers.ts'
import { Reward } from '#src/content/schema/rewards.ts'

const Host = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host in small letters, such as youtube.com'),
)

const Mentions = v.strictObject({
  product: v.pipe(v.string(), v.nonEmpty('the name of the product')),
  game_hashtag: v.pipe(v.string(), v.regex(/^#[\p{L}\p{N}_]+$/u, 'a hashtag such as #boardgames')),
  accounts: someOf(
    v.pipe(v.string(), v.regex(/^@[\w.]+$/, 'an account such as @rollmates')),
    'account',
  ),
})

export default defineKind({
  name: 'creator-video',
  figures: ['videos', 'approved', 'dice', 'stickers'],
  role: { name: 'videos' },
  fields: { mentions: Mentions },
  numbers: v.strictObject({
    longer_than_seconds: whole(1, 3600),
    online_hours: whole(1, 8760),
    review_days: whole(1, 365),
    claim_hours: whole(1, 8760),
    hosts: someOf(Host, 'host'),
    reward: Reward,
  }),
  pages: [{ at: '.', entrypoint: './pages/creator-video.astro', shell: 'web' }],
})
