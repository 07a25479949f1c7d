export interface TodayProps {
  /** The prefix of the kinds that the page itself offers. The button leads to other kinds. */
  own?: string
}
