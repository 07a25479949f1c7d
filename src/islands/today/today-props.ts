export interface TodayProps {
  /** The page's own kinds begin with this: the button leads to others. */
  own?: string
}
