import type { EventFields } from '#src/contract/logged-events.ts'

export interface Shareable {
  /** Where on the page the button is; whoever shows it also logs that it is offered and pressed. */
  readonly place: EventFields<'share'>['place']
  readonly title: string
  readonly text: string
  readonly url: string
  /** Draws the picture, if there is one; if it rejects, the content is shared without it. */
  readonly picture?: () => Promise<Blob>
  /** The picture where it was drawn before the press: nothing is awaited then. */
  readonly drawn?: Drawn | undefined
  /** The file name of the picture when it is downloaded. */
  readonly fileName?: string
}

/** A picture, also in the format of the app's bridge. */
export interface Drawn {
  readonly picture: Blob
  readonly dataUrl: string
}

/** `shared`: by a share sheet. `copied`: text and link are in the clipboard. `saved`: the picture was downloaded. */
export type ShareOutcome = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed'
