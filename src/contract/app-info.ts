import * as v from 'valibot'

const Inset = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(400))

/** The room that the device's own bars take, in CSS px. */
const Padding = v.object({ top: Inset, right: Inset, bottom: Inset, left: Inset })
export type Padding = v.InferOutput<typeof Padding>

/** What the app tells of itself and of the device. */
export const AppInfo = v.object({
  padding: Padding,
  languageCode: v.string(),
  version: v.string(),
})
