/**
 * A reported post or profile, by its player's name, or a team. A player who has not `blocked` the
 * reported one is offered to.
 */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string; readonly blocked?: boolean }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }
