import type { RemindProps } from '../events-props.ts'

/** The props of the page of golden blitzes. */
export interface BlitzProps extends RemindProps {
  /** The pages that this one links to, in its language. */
  links: { events: string; notifications: string; profile: string }
}
