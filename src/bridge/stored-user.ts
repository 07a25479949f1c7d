import { safeParse } from 'valibot'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { UserInfo } from '#src/contract/user-info.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Returns the stored player of a web page, with the token. Removes an invalid value from the
 * storage (contracts, section 2).
 */
export function readStoredUser(): UserInfo | undefined {
  const text = readStored(STORAGE_KEYS.userInfo)
  if (text === null) return undefined
  try {
    const parsed = safeParse(UserInfo, JSON.parse(text))
    const token = readStored(STORAGE_KEYS.token)
    if (parsed.success) return token ? { ...parsed.output, token } : parsed.output
  } catch {
    // The text is not JSON, so the storage drops it like invalid data.
  }
  writeStoredUser(undefined)
  return undefined
}

/** Stores the player under `UserInfo`, `UserId` and `Token`; undefined removes all three. */
export function writeStoredUser(user: UserInfo | undefined): void {
  const { token, ...info } = user ?? {}
  writeStored(STORAGE_KEYS.userInfo, user ? JSON.stringify(info) : null)
  writeStored(STORAGE_KEYS.userId, user?.id ?? null)
  writeStored(STORAGE_KEYS.token, token ?? null)
}
