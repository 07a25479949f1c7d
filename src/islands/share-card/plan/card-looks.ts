import type { CardLook } from './card-look.ts'
import type { CardModel } from './card-model.ts'
import type { CardPlan, Look } from './card-plan.ts'
import { CARD_BOX, type CardSize } from './card-size.ts'
import { board } from './looks/board.ts'
import { frame } from './looks/frame.ts'
import { menu } from './looks/menu.ts'
import { postcard } from './looks/postcard.ts'
import { ticket } from './looks/ticket.ts'

const LOOKS: Readonly<Record<CardLook, Look>> = { board, ticket, postcard, menu, frame }

/** Where everything of this card stands in that look and size. */
export function planOf(look: CardLook, size: CardSize, card: CardModel): CardPlan {
  return LOOKS[look]({
    ...CARD_BOX[size],
    size,
    cells: card.cells.length,
    mate: card.mate !== null,
  })
}
