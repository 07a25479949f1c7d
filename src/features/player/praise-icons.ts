import type { PraiseKind } from '#src/contract/praise.ts'
import { BOLT, HEART, type IconShape, STAR } from '#src/ui/icon/icons.ts'

export const PRAISE_ICONS: Readonly<Record<PraiseKind, IconShape>> = {
  perfect: STAR,
  fast: BOLT,
  honest: HEART,
}
