import type { Words } from '#src/islands/words/words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { BlitzRewards } from './BlitzRewards.tsx'
import type { DetailOfEvent, DetailProps } from './detail-props.ts'
import { PartnerRewards } from './PartnerRewards.tsx'
import styles from './rewards-sheet.css?inline'
import { TournamentRewards } from './TournamentRewards.tsx'
import { WinsRewards } from './WinsRewards.tsx'

adoptStyles(styles)

interface Props {
  page: DetailProps
  detail: DetailOfEvent
  words: Words
}

/** What there is to win, in the way of the event's type. */
export default function RewardsSheet({ page, detail, words }: Props) {
  const { rewards } = detail
  switch (rewards.type) {
    case 'tournament':
      return <TournamentRewards page={page} detail={detail} rewards={rewards} words={words} />
    case 'golden-blitz':
      return <BlitzRewards page={page} rewards={rewards} words={words} />
    case 'quick-wins':
      return <WinsRewards page={page} rewards={rewards} words={words} />
    case 'partner-team':
      return <PartnerRewards page={page} detail={detail} rewards={rewards} words={words} />
  }
}
