import * as v from 'valibot'

const Inset = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(400))

/** The insets of the device's bars, in CSS px. */
const Padding = v.object({ top: Inset, right: Inset, bottom: Inset, left: Inset })
export type Padding = v.InferOutput<typeof Padding>

/** Information about the app and the device. */
export const AppInfo = v.object({
  padding: Padding,
  languageCode: v.string(),
  version: v.string(),
})
