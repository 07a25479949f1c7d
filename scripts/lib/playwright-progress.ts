import { join, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { firstFailure, sendProgress } from './progress-message.ts'

/** Sends the number of finished tests, and each failure at once, to the process that started Playwright. */
export default class PlaywrightProgress implements Reporter {
  readonly #progress = { done: 0, total: 0 }
  #folder = ''

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = relative('.', config.rootDir)
    this.#progress.total = suite.allTests().length
    sendProgress({ progress: this.#progress })
  }

  onTestEnd(test: TestCase, { status, error, retry }: TestResult): void {
    const isFailed = status === 'failed' || status === 'timedOut'
    if (!isFailed || retry === test.retries) this.#progress.done += 1
    const title = retry < test.retries ? `${test.title} (it is tried again)` : test.title
    // Uses the test file's path: the test may be defined in a module that several test files share.
    const [, , file = ''] = test.titlePath()
    const path = join(this.#folder, file)
    const failure = isFailed && firstFailure(path, title, error?.message)
    sendProgress({ progress: this.#progress, ...(failure && { failure }) })
  }
}
