import type { IconShape } from '#src/ui/icon/icons.ts'

export const PAUSE: IconShape = { d: 'M9 6v12M15 6v12' }
