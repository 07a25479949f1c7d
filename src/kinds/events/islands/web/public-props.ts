import type { EventsProps } from '../events-props.ts'

export interface PublicProps extends EventsProps {
  /** This page and the calendar's feed, in the page's language. */
  localPath: string
  feed: string
}
