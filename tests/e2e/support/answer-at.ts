import type { BrowserContext } from '@playwright/test'
import { CALL_TIME } from '#backend/server/call-time.ts'

/**
 * From now on, the server answers all calls of the pages as if at the time `at`. The server's clock and other
 * callers are not affected. The product must be in mode `test`.
 */
export async function answerAt(context: BrowserContext, at: string): Promise<void> {
  await context.setExtraHTTPHeaders({ [CALL_TIME]: at })
}
