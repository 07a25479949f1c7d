import * as v from 'valibot'
import { RecapShare, RecapTheme } from './recap-look.ts'
import { RecapNumbers } from './recap-numbers.ts'
import { recapPages } from './recap-pages.ts'
import { CountedSpan, commonFields } from './window.ts'

/** `campaign.yaml` of kind season-report: one season's report, each player sees the own. */
export const SeasonReportManifest = v.strictObject({
  ...commonFields('season-report'),
  season: CountedSpan,
  numbers: RecapNumbers,
  theme: RecapTheme,
  share: RecapShare,
  pages: recapPages('season-report'),
})
