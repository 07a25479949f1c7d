export interface TodayProps {
  /** The prefix of the activity kinds that this page itself offers. The button leads to the other kinds. */
  own?: string
}
