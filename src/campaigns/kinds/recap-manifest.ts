import { isRecapKind, RECAP_KINDS, type RecapKind } from './recap-kinds.ts'
import type { PageType } from './recap-layouts.ts'
import type { RecapPage } from './recap-pages.ts'
import type { Manifest } from './schemas.ts'

/** The manifest of any kind of recap. */
export type RecapManifest = Extract<Manifest, { kind: RecapKind }>

/** Whether a manifest is a recap's. */
export function isRecap(manifest: Manifest): manifest is RecapManifest {
  return isRecapKind(manifest.kind)
}

/** The pages of a recap in their order, each with what its manifest says of it. */
export function pagesOf({ kind, pages }: RecapManifest): { type: PageType; page: RecapPage }[] {
  const told: Readonly<Partial<Record<PageType, RecapPage>>> = pages
  return RECAP_KINDS[kind].pages.flatMap((type) => {
    const page = told[type]
    return page ? [{ type, page }] : []
  })
}
