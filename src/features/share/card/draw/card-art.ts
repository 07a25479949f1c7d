import duo from '#src/features/share/art/duo.svg?url&no-inline'
import wordmark from '#src/ui/art/brand/wordmark.svg?url&no-inline'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'

export const CARD_ART = { wordmark, duo, crown } as const
