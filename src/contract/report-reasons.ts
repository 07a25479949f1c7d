export const REPORT_REASONS = ['insult', 'sexual', 'advertising', 'pretends', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
