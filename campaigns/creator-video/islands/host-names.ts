import type { Locale } from '#src/contract/locales.ts'

/** What people call the sites whose host is not what they are called. */
const NAMES: Readonly<Record<string, string>> = {
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'instagram.com': 'Instagram',
}

/** Sites as a reader lists them: "TikTok, YouTube or Instagram". */
export function hostNames(hosts: readonly string[], locale: Locale): string {
  const names = new Set(hosts.map((host) => NAMES[host] ?? host))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
