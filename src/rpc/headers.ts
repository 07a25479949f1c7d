import { readStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'

/** The origin of the backend; empty: the page's own. */
export const apiBase = (): string => import.meta.env.PUBLIC_API_BASE ?? ''

/** The headers of every call (contracts, section 3). The token goes along unless it is not needed. */
export function callHeaders(needToken: boolean): Record<string, string> {
  const token = needToken && readStored(STORAGE_KEYS.token)
  return {
    'api-key': import.meta.env.PUBLIC_API_KEY ?? 'rollmates-demo',
    language: pageLocale(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}
