import type { Kind, Manifest } from '#src/content/definition/define-kind.ts'
import type { PageType } from '../data/layouts.ts'
import type { RecapTraits } from '../data/recap-traits.ts'
import type { RecapShare, RecapTheme } from './recap-look.ts'
import type { RecapNumbers } from './recap-numbers.ts'
import type { RecapPage } from './recap-pages.ts'

export interface RecapManifest extends Manifest {
  numbers: RecapNumbers
  theme: RecapTheme
  share: RecapShare
  pages: Readonly<Partial<Record<PageType, RecapPage>>> & { cover: RecapPage }
}

export interface RecapKind extends Kind<RecapManifest> {
  readonly recap: RecapTraits
}

export type RecapDefinition = Pick<RecapKind, 'name' | 'recap' | 'sharedCopy'>

/** Returns whether a kind's campaigns are recaps, with manifests of `defineRecapKind`. */
export function isRecapKind(kind: Kind): kind is RecapKind {
  return 'recap' in kind
}

/** Returns the pages of a recap in order, each with its part of the manifest. */
export function pagesOf(
  { recap }: Pick<RecapKind, 'recap'>,
  { pages }: Pick<RecapManifest, 'pages'>,
): { type: PageType; page: RecapPage }[] {
  return recap.pages.flatMap((type) => {
    const page = pages[type]
    return page ? [{ type, page }] : []
  })
}
