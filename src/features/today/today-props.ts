export interface TodayProps {
  own?: string
}
