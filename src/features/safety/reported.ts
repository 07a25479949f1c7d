/**
 * A reported post or profile with its player's name, or a reported team. The dialog offers to block the player
 * unless they are already `blocked`.
 */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string; readonly blocked?: boolean }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }
