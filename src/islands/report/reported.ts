/**
 * What a player reports: a post or a profile by its player's name, or a team. Who reports a player they have
 * not `blocked` is offered to block them, too.
 */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string; readonly blocked?: boolean }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }
