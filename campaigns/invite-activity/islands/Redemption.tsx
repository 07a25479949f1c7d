import type { redemptionHistory } from '#src/contract/functions/redemptions.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate, formatDay } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK, INFO, UNDO } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityWords } from './activity-words.ts'

type Entry = RpcResult<typeof redemptionHistory>['redemptions'][number]

const STATE = {
  applied: { icon: CLOCK, tone: 'sun' },
  on_its_way: { icon: CLOCK, tone: 'sky' },
  sent: { icon: CHECK, tone: 'leaf' },
  failed: { icon: INFO, tone: 'berry' },
  refunded: { icon: UNDO, tone: 'paper' },
} as const

interface Props {
  redemption: Entry
  words: ActivityWords
  /** The page on which players set their game link. */
  profile: string
}

/** One redemption: its sticker, its price, and its progress from applied to sent. */
export function Redemption({ redemption, words, profile }: Props) {
  const { sticker, rarity, points, status, applied_at, why } = redemption
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
          icon={STATE[status].icon}
          tone={STATE[status].tone}
          label={words.say(`history.${status}`)}
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
      {why !== null && <Why why={why} words={words} profile={profile} />}
    </li>
  )
}

/** Says why a redemption failed, and what the player can do. */
function Why({ why, words, profile }: { why: string } & Pick<Props, 'words' | 'profile'>) {
  return (
    <div className="redemption-why">
      <p>{words.say(`history.why_${why}`)}</p>
      {why !== 'not_taken' && (
        <Button label={words.say('history.set_link')} tone="sun" size="s" href={profile} />
      )}
    </div>
  )
}

/** Returns the label of the last step: when it was sent, failed or given back, or will be sent. */
function End({ redemption, words }: Pick<Props, 'redemption' | 'words'>) {
  const { status, shown_on, rarity } = redemption
  const reached = reachedAt(redemption)
  if (reached !== null) {
    return (
      <>
        <span>{words.say(`history.${status}`)}</span>
        <time dateTime={reached}>{formatDate(reached, 'short')}</time>
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

/** Returns when a redemption came to its status, but for the first, which the lane shows before. */
function reachedAt(redemption: Entry): string | null {
  switch (redemption.status) {
    case 'on_its_way':
      return redemption.handed_over_at
    case 'sent':
      return redemption.sent_at
    case 'failed':
      return redemption.failed_at
    case 'refunded':
      return redemption.refunded_at
    default:
      return null
  }
}
