import type { RemindProps } from '../events-props.ts'

export interface BlitzProps extends RemindProps {
  links: { events: string; notifications: string; profile: string }
}
