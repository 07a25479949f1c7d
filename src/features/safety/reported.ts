/**
 * A reported post or profile with its player's name, or a reported team. After the report, the
 * dialog offers to block a player who is not yet `blocked`.
 */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string; readonly blocked?: boolean }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }
