import { mkdirSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { exitWithError } from '#backend/cli/command-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('A path that cannot be used is named with the fix, without a stack', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    mkdirSync('package.json/archive', { recursive: true })
  } catch (error) {
    exitWithError(error)
  }
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/package\.json.* cannot be used \(E\w+\)\.\nTo fix it: [^\n]+\n$/),
  )
  expect(process.exitCode).toBe(1)
})
