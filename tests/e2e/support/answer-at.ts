import type { BrowserContext } from '@playwright/test'
import { CALL_TIME } from '#backend/server/call-time.ts'

/**
 * Makes the server answer all later calls of the context's pages as if at the time `at`, without a change of
 * its clock. The product must be in mode `test`.
 */
export async function answerAt(context: BrowserContext, at: string): Promise<void> {
  await context.setExtraHTTPHeaders({ [CALL_TIME]: at })
}
