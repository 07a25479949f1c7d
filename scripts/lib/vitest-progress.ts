import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { firstFailure, sendProgress } from './progress-message.ts'

/** Sends the number of finished files, and each failure at once, to the process that started vitest. */
export default class VitestProgress implements Reporter {
  readonly #progress = { done: 0, total: 0 }

  onTestRunStart(files: readonly unknown[]): void {
    this.#progress.total = files.length
    sendProgress({ progress: this.#progress })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const path = test.module.relativeModuleId
    sendProgress({ failure: firstFailure(path, test.fullName, errors[0]?.message) })
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress.done += 1
    const [error] = module.errors()
    const failure = error && firstFailure(module.relativeModuleId, '', error.message)
    sendProgress({ progress: this.#progress, ...(failure && { failure }) })
  }
}
