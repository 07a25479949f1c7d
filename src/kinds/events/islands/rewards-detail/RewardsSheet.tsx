import placeStyles from '#src/features/ranking/places.css?inline'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { BlitzRewards } from './BlitzRewards.tsx'
import type { DetailOfEvent } from './detail-props.ts'
import { PartnerRewards } from './PartnerRewards.tsx'
import styles from './rewards-sheet.css?inline'
import { TournamentRewards } from './TournamentRewards.tsx'
import { WinsRewards } from './WinsRewards.tsx'

adoptStyles(placeStyles)
adoptStyles(styles)

interface Props {
  detail: DetailOfEvent
}

/** Renders the rewards with the component for the event's type. */
export default function RewardsSheet({ detail }: Props) {
  const { rewards } = detail
  switch (rewards.type) {
    case 'tournament':
      return <TournamentRewards detail={detail} rewards={rewards} />
    case 'golden-blitz':
      return <BlitzRewards rewards={rewards} />
    case 'quick-wins':
      return <WinsRewards rewards={rewards} />
    case 'partner-team':
      return <PartnerRewards detail={detail} rewards={rewards} />
  }
}
