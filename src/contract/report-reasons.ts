/** The reasons of a report, in the order of the choices. */
export const REPORT_REASONS = ['insult', 'sexual', 'advertising', 'pretends', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
