import type { BrowserContext } from '@playwright/test'
import { CALL_TIME } from '#backend/server/call-time.ts'

/**
 * Has all calls of the pages answered at a time from now on, while the server's clock and everybody
 * else's calls stay as they are. The product must be in mode `test`.
 */
export async function answerAt(context: BrowserContext, at: string): Promise<void> {
  await context.setExtraHTTPHeaders({ [CALL_TIME]: at })
}
