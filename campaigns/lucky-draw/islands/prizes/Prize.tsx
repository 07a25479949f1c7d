import type { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate, formatDay } from '#src/i18n/format.ts'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { type Granted, type RewardStrings, rewardName } from '#src/islands/reward/reward-words.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'

interface Props {
  win: RpcResult<typeof luckyDrawWins>['wins'][number]
  words: Words
  rewardStrings: RewardStrings
  locale: Locale
}

/** One prize: what it is, when it was won, and whether it is there or when it arrives. */
export function Prize({ win, words, rewardStrings, locale }: Props) {
  const { reward, spun_at } = win
  const kind = reward.type === 'dice' ? 'dice' : reward.rarity
  const waits = reward.type === 'sticker' && !reward.sent
  return (
    <li className="prize">
      <span className={`prize-art ${kind}`}>
        <img src={rewardArt(reward)} width="48" height="48" alt="" />
      </span>
      <div>
        <b>{rewardName(reward, rewardStrings, locale)}</b>
        <p>
          {reward.type === 'sticker' && `${rewardStrings[`won.${reward.rarity}`]} · `}
          <time dateTime={spun_at}>{formatDate(spun_at, 'moment')}</time>
        </p>
        <Chip
          icon={waits ? CLOCK : CHECK}
          tone={waits ? 'sun' : 'leaf'}
          label={stateOf(reward, words)}
        />
      </div>
    </li>
  )
}

/** Returns whether a prize has arrived, or when it will. */
function stateOf(reward: Granted, words: Words): string {
  if (reward.type === 'dice') return words.say('prizes.dice')
  if (reward.sent) return words.say('prizes.sent')
  if (reward.shown_on === null) return words.say('prizes.blitz')
  const key = reward.rarity === 'gold' ? 'prizes.blitz_on' : 'prizes.arrives'
  return words.say(key, { date: formatDay(reward.shown_on, 'short') })
}
