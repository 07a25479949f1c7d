import { safeParse } from 'valibot'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { UserInfo } from '#src/contract/user-info.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * The player whom the storage of a web page knows, with the token. A value that does not parse is
 * dropped from the storage, never thrown on (contracts, section 2).
 */
export function readStoredUser(): UserInfo | undefined {
  const text = readStored(STORAGE_KEYS.userInfo)
  if (text === null) return undefined
  try {
    const parsed = safeParse(UserInfo, JSON.parse(text))
    const token = readStored(STORAGE_KEYS.token)
    if (parsed.success) return token ? { ...parsed.output, token } : parsed.output
  } catch {
    // No JSON at all: dropped like JSON of another shape.
  }
  writeStoredUser(undefined)
  return undefined
}

/** Keeps who plays under `UserInfo`, `UserId` and `Token`; undefined takes all three away. */
export function writeStoredUser(user: UserInfo | undefined): void {
  const { token, ...info } = user ?? {}
  writeStored(STORAGE_KEYS.userInfo, user ? JSON.stringify(info) : null)
  writeStored(STORAGE_KEYS.userId, user?.id ?? null)
  writeStored(STORAGE_KEYS.token, token ?? null)
}
