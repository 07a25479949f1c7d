import { defineRecapKind } from '#src/campaigns/definition/define-recap-kind.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const SEASON_WEEKS = 6
const WINDOW_WEEKS = 12

/** One season as a story, to be shown to everybody. */
export default defineRecapKind({
  name: 'season-recap',
  countedField: 'season',
  recap: {
    pages: ['cover', 'swaps', 'rank', 'praise', 'card'],
    reads: 'season_recap',
    counts: 'stickers',
    ownOnly: false,
  },
  /**
   * The season is the six weeks before the Monday before `at`. Its window opens on that Monday, so
   * that the new season can be watched at once, and stays open for 12 weeks.
   */
  templateValues(slug, at) {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    // Counted from Monday as 0. On a Monday the window opened a week ago, so that it is open in
    // every time zone of Europe.
    const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
    const opening = monday === day ? monday - WEEK_MS : monday
    return {
      path: `/${slug}-in-review`,
      opens: `${date(opening)}T10:00`,
      closes: `${date(opening + WINDOW_WEEKS * WEEK_MS)}T10:00`,
      season_from: `${date(opening - SEASON_WEEKS * WEEK_MS)}T00:00`,
      season_until: `${date(opening)}T00:00`,
    }
  },
})

function date(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
