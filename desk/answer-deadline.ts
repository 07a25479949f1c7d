/**
 * Returns the last day to answer a player who asked on `day`, as YYYY-MM-DD: a month later (article 12 of the GDPR),
 * or the next month's last day if it has no such day.
 */
export function answerDeadline(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
}
