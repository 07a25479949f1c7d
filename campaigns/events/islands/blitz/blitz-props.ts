import type { StickerStrings } from '#src/ui/sticker/sticker-art.ts'
import type { EventsProps } from '../events-props.ts'

/** The props of the page of golden blitzes. */
export interface BlitzProps extends EventsProps {
  /** From the namespace `stickers`. */
  stickerStrings: StickerStrings
  /** The pages that this one links to, in its language. */
  links: { events: string; notifications: string; profile: string }
}
