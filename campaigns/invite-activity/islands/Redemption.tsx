import type { redemptionHistory } from '#src/contract/functions/redemptions.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate, formatDay } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityWords } from './activity-words.ts'

type Entry = RpcResult<typeof redemptionHistory>['redemptions'][number]

/** One redemption: its sticker, its price, and its progress from applied to sent. */
export function Redemption({ redemption, words }: { redemption: Entry; words: ActivityWords }) {
  const { sticker, rarity, points, status, applied_at } = redemption
  const sent = status === 'sent'
  return (
    <li className="redemption">
      <span className={`redemption-art ${rarity}`}>
        <img src={stickerArt(sticker)} width="52" height="52" alt="" />
      </span>
      <div className="redemption-head">
        <div className="redemption-what">
          <b>{words.sticker(sticker)}</b>
          <span>{`${words.rarity(rarity)} · ${words.count('points.figure', points)}`}</span>
        </div>
        <Chip
          icon={sent ? CHECK : CLOCK}
          tone={sent ? 'leaf' : 'sun'}
          label={words.say(sent ? 'history.sent' : 'history.applied')}
        />
      </div>
      <ol className={`lane ${status}`}>
        <li>
          <span>{words.say('history.applied')}</span>
          <time dateTime={applied_at}>{formatDate(applied_at, 'short')}</time>
        </li>
        <li>
          <End redemption={redemption} words={words} />
        </li>
      </ol>
    </li>
  )
}

/** Returns the label of the last step: when it was sent, or when it will be. */
function End({ redemption, words }: { redemption: Entry; words: ActivityWords }) {
  const { sent_at, shown_on, rarity } = redemption
  if (sent_at !== null) {
    return (
      <>
        <span>{words.say('history.sent')}</span>
        <time dateTime={sent_at}>{formatDate(sent_at, 'short')}</time>
      </>
    )
  }
  if (shown_on === null) return <span>{words.say('history.next_blitz')}</span>
  return (
    <>
      <span>{words.say(rarity === 'gold' ? 'history.in_blitz' : 'history.arrives')}</span>
      <time dateTime={shown_on}>{formatDay(shown_on, 'short')}</time>
    </>
  )
}
