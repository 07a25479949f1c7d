import wordmark from '../../ui/art/brand/wordmark.svg?url&no-inline'
import crown from '../../ui/art/stickers/crown.svg?url&no-inline'
import duo from './art/duo.svg?url&no-inline'

/** The drawings of a card that are the same for every season; the crown where it has no stickers. */
export const CARD_ART = { wordmark, duo, crown } as const
