/** A period between two instants (ISO 8601, UTC); the end is exclusive. */
export interface Span {
  from: string
  until: string
}
