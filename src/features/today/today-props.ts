export interface TodayProps {
  /** The prefix of the kinds of activities on this page. The button leads to other kinds. */
  own?: string
}
