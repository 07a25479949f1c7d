import type { Locale } from '#src/contract/locales.ts'
import { formatList } from '#src/i18n/browser/format.ts'

const NAMES: Readonly<Record<string, string>> = {
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'instagram.com': 'Instagram',
}

/** Formats the sites as a list: "TikTok, YouTube or Instagram". */
export function hostNames(hosts: readonly string[], locale: Locale): string {
  const names = new Set(hosts.map((host) => NAMES[host] ?? host))
  return formatList(names, locale, 'disjunction')
}
