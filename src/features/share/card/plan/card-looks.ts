import type { CardModel } from './card-model.ts'
import type { CardPlan, Look } from './card-plan.ts'
import { CARD_BOX, type CardSize } from './card-size.ts'
import { board } from './looks/board.ts'
import { frame } from './looks/frame.ts'
import { menu } from './looks/menu.ts'
import { moment } from './looks/moment.ts'
import { postcard } from './looks/postcard.ts'
import { ticket } from './looks/ticket.ts'

const LOOKS = { board, ticket, postcard, menu, frame } as const satisfies Record<string, Look>

export type CardLook = keyof typeof LOOKS

export const CARD_LOOKS = Object.keys(LOOKS) as readonly CardLook[]

/** The name of any card design. Only the card of one moment has the design `moment`. */
export type AnyLook = CardLook | 'moment'

/** Returns a card's shapes and the positions of its parts. */
export function planCard(look: AnyLook, size: CardSize, card: CardModel): CardPlan {
  const plan = look === 'moment' ? moment : LOOKS[look]
  return plan({
    ...CARD_BOX[size],
    size,
    cells: card.cells.length,
    mate: card.mate !== null,
    picture: card.picture !== undefined,
  })
}
