import type { EventFields } from '#src/contract/logged-events.ts'

export interface Shareable {
  readonly place: EventFields<'share'>['place']
  readonly title: string
  readonly text: string
  readonly url: string
  /** Draws the picture. If drawing fails, the content has no picture. */
  readonly picture?: () => Promise<Blob>
  /** The picture, if it exists before the press, so that the press need not wait. */
  readonly drawn?: Drawn | undefined
  readonly fileName?: string
}

export interface Drawn {
  readonly picture: Blob
  readonly dataUrl: string
}

/**
 * `shared`: with a share sheet. `copied`: text and link are in the clipboard. `saved`: the browser
 * downloaded the picture.
 */
export type ShareOutcome = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed'
