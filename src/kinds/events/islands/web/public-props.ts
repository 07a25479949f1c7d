import type { EventsProps } from '../events-props.ts'

export interface PublicProps extends EventsProps {
  localPath: string
  feed: string
}
