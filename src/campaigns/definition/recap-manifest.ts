import type { PageType } from '#src/recap/data/layouts.ts'
import type { RecapShare, RecapTheme } from '../schema/recap-look.ts'
import type { RecapNumbers } from '../schema/recap-numbers.ts'
import type { RecapPage } from '../schema/recap-pages.ts'
import type { Kind, Manifest } from './define-kind.ts'

/** The manifest of any kind of recap. */
export interface RecapManifest extends Manifest {
  numbers: RecapNumbers
  theme: RecapTheme
  share: RecapShare
  /** The pages that its kind defines. */
  pages: Readonly<Partial<Record<PageType, RecapPage>>> & { cover: RecapPage }
}

/** A kind whose campaigns are recaps. */
export type RecapKind = Kind<RecapManifest> & Required<Pick<Kind, 'recap'>>

/** Whether campaigns of a kind are recaps, whose manifests have the shape of `defineRecapKind`. */
export function isRecapKind(kind: Kind): kind is RecapKind {
  return kind.recap !== undefined
}

/** Returns the pages of a recap in their order, each with its part of the manifest. */
export function pagesOf(
  { recap }: Pick<RecapKind, 'recap'>,
  { pages }: Pick<RecapManifest, 'pages'>,
): { type: PageType; page: RecapPage }[] {
  return recap.pages.flatMap((type) => {
    const page = pages[type]
    return page ? [{ type, page }] : []
  })
}
