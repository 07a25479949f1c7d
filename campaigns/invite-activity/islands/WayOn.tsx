import type { ReactNode } from 'react'
import { formatDate } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'
import { formatLastDay } from './activity-words.ts'
import type { ClaimSheetProps } from './claim-props.ts'
import type { Shop } from './shop-model.ts'

interface Props extends Pick<ClaimSheetProps, 'words' | 'links' | 'onClose' | 'onSeeRare'> {
  answer: Shop
  /** The refusal's code. */
  code: string
  /** How many points are missing. */
  missing: number
}

/** What a player who was refused can do next. */
export function WayOn({
  code,
  answer,
  missing,
  words,
  links,
  onClose,
  onSeeRare,
}: Props): ReactNode {
  switch (code) {
    case '14003':
      return (
        <>
          {missing > 0 && <p>{words.count('claim.need', missing)}</p>}
          <Button label={words.say('claim.share')} icon={SHARE} tone="sun" href={links.activity} />
        </>
      )
    case '14004':
      return (
        <>
          <p>{words.say('claim.restock', { moment: formatDate(answer.renews_at, 'moment') })}</p>
          <Button label={words.say('claim.another')} tone="sun" onClick={onClose} />
        </>
      )
    case '14005':
      return <Button label={words.say('claim.another')} tone="sun" onClick={onClose} />
    case '14006':
      return <Button label={words.say('claim.add_link')} tone="sun" href={links.profile} />
    case '14050': {
      const date = formatLastDay(answer.gold_until, answer.time_zone)
      return (
        <>
          <p>{words.say('claim.last_gold_day', { date })}</p>
          <Button label={words.say('claim.see_rare')} tone="sun" onClick={onSeeRare} />
        </>
      )
    }
    default:
      // No answer, or one that says nothing: whether it was done is open.
      return code.startsWith('140') ? null : <p>{words.say('claim.unsure')}</p>
  }
}
