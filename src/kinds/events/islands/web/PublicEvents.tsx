import { eventsToday } from '#src/contract/functions/events.ts'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { OnTheBoard } from './OnTheBoard.tsx'
import styles from './public-events.css?inline'
import type { PublicProps } from './public-props.ts'
import { Subscribe } from './Subscribe.tsx'

// Loaded late, because the first view shows only the skeleton, whose styles the page has.
adoptStyles(styles)

/** What is on now and what comes next, then how to be told of it. Needs no sign-in. */
export default function PublicEvents(props: PublicProps) {
  return (
    <Screen page={props}>
      <Today {...props} />
      <Subscribe page={props} words={wordsOf(props.strings, props.screen.locale)} />
    </Screen>
  )
}

function Today(props: PublicProps) {
  const read = useRead(eventsToday, { campaign: props.campaign })
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
      {(day) => <OnTheBoard page={props} day={day} />}
    </ReadScreen>
  )
}
