import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { firstFailure, sendProgress } from './progress-message.ts'

/** Tells the process that started vitest how many files have ended, and each failure at once. */
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
