import * as v from 'valibot'
import { RecapShare, RecapTheme } from './recap-look.ts'
import { RecapNumbers } from './recap-numbers.ts'
import { recapPages } from './recap-pages.ts'
import { CountedSpan, commonFields } from './window.ts'

/** `campaign.yaml` of kind year-recap: a year as a story. */
export const YearRecapManifest = v.strictObject({
  ...commonFields('year-recap'),
  year: CountedSpan,
  numbers: RecapNumbers,
  theme: RecapTheme,
  share: RecapShare,
  pages: recapPages('year-recap'),
})
