import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { eventsToday } from '#src/contract/functions/events.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { OnTheBoard } from './OnTheBoard.tsx'
import styles from './public-events.css?inline'
import type { PublicProps } from './public-props.ts'
import { Subscribe } from './Subscribe.tsx'

// This island's styles are in its script: the skeleton, which the page shows first, does not need them.
adoptStyles(styles)

/** Renders the running and the next events, and the ways to get reminders without a sign-in. */
export default function PublicEvents(props: PublicProps) {
  return (
    <Screen page={props}>
      <Today />
      <Subscribe />
    </Screen>
  )
}

function Today() {
  const { campaign } = usePage<PublicProps>()
  const read = useRead(eventsToday, { campaign })
  const skeleton = (
    <div className="public-loading">
      <Skeleton shape="line" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
  return (
    <ReadScreen read={read} skeleton={skeleton} heading="h2">
      {(day) => <OnTheBoard day={day} />}
    </ReadScreen>
  )
}
