import * as v from 'valibot'
import { RecapShare, RecapTheme } from './recap-look.ts'
import { RecapNumbers } from './recap-numbers.ts'
import { recapPages } from './recap-pages.ts'
import { CountedSpan, commonFields } from './window.ts'

/** `campaign.yaml` of kind season-recap. Strict: a key that is not named here is a finding. */
export const SeasonRecapManifest = v.strictObject({
  ...commonFields('season-recap'),
  season: CountedSpan,
  numbers: RecapNumbers,
  theme: RecapTheme,
  share: RecapShare,
  pages: recapPages('season-recap'),
})
